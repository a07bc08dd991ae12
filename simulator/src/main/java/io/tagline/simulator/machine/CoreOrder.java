package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.random.RandomSource;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which core each core number of a workload means: that very core, or one that is dealt anew in every replication. A device is always itself. */
final class CoreOrder {

    private final Nodes nodes;
    private final int[] cores;
    /** The cores that may take the place of each other, in their order, by the group of each core. */
    private final int[][] groups;

    private final int[] groupOf;
    /** How many cores of its group come before a core. */
    private final int[] before;

    private final boolean shuffled;

    /** {@code group} gives the group of each core. */
    CoreOrder(Nodes nodes, IntUnaryOperator group, boolean shuffled) {
        this.nodes = nodes;
        this.cores = IntStream.range(0, nodes.caches()).toArray();
        this.shuffled = shuffled;
        this.groupOf = shuffled ? IntStream.range(0, nodes.cores()).map(group).toArray() : new int[0];
        this.before = new int[groupOf.length];
        int[] sizes = new int[1 + IntStream.of(groupOf).max().orElse(0)];
        Arrays.setAll(before, core -> sizes[groupOf[core]]++);
        this.groups = new int[sizes.length][];
        Arrays.setAll(groups, of -> new int[sizes[of]]);
        for (int core = 0; core < groupOf.length; core++) {
            groups[groupOf[core]][before[core]] = core;
        }
    }

    /**
     * Deals the cores of a replication if they are shuffled, every order within a group with the same probability (Fisher and Yates).
     */
    void deal(RandomSource random, int component) {
        for (int i = 0; i < groupOf.length; i++) {
            int other = groups[groupOf[i]][(int) (random.uniform(component) * (before[i] + 1))];
            cores[i] = cores[other];
            cores[other] = i;
        }
    }

    int core(int number) {
        return cores[number];
    }

    /** The registers of a line at its directory: with shared caches, the slices in charge of it instead of clusters. */
    LineEntry atDirectory(LineEntry entry, long line) {
        if (nodes.clusters() == 0) {
            return dealt(entry);
        }
        return renamed(entry, cache -> nodes.sharedCache(line, cache - nodes.cores()));
    }

    /** The registers of a line with the cores of this replication in them. */
    LineEntry dealt(LineEntry entry) {
        if (!shuffled) {
            return entry;
        }
        return renamed(entry, this::core);
    }

    private static LineEntry renamed(LineEntry entry, IntUnaryOperator name) {
        LineEntry renamed = new LineEntry();
        renamed.copy(entry);
        renamed.owner = entry.owner == LineEntry.NOBODY ? LineEntry.NOBODY : name.applyAsInt(entry.owner);
        renamed.unshare();
        for (int i = entry.sharers().nextSetBit(0); i >= 0; i = entry.sharers().nextSetBit(i + 1)) {
            renamed.share(name.applyAsInt(i));
        }
        return renamed;
    }
}
