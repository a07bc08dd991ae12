package io.tagline.simulator.machine;

import io.tagline.simulator.random.RandomSource;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which core each core number of a workload means: that very core, or one that is dealt again in every replication. A device is always itself. */
final class CoreOrder {

    private final Nodes nodes;
    private final int[] cores;
    /** The cores that may take the place of each other, in their order, by the group of each core. */
    private final int[][] groups;

    private final int[] groupOf;
    /** How many cores of its group come before a core. */
    private final int[] before;

    private final boolean crossing;
    private final CoreNames names;

    /** {@code group} gives the group of each core; cores are dealt within these if they are {@code shuffled}. */
    CoreOrder(Nodes nodes, IntUnaryOperator group, boolean shuffled) {
        this.nodes = nodes;
        this.cores = IntStream.range(0, nodes.caches()).toArray();
        this.groupOf = shuffled ? IntStream.range(0, nodes.cores()).map(group).toArray() : new int[0];
        this.before = new int[groupOf.length];
        int[] sizes = new int[1 + IntStream.of(groupOf).max().orElse(0)];
        Arrays.setAll(before, core -> sizes[groupOf[core]]++);
        this.crossing = shuffled && crosses();
        this.names = new CoreNames(this::core, cluster -> cluster, shuffled);
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

    /** Whether a core can be dealt from below one shared cache to below another one. */
    private boolean crosses() {
        int[] clusters = new int[groupOf.length];
        IntStream.range(0, groupOf.length).forEach(core -> clusters[groupOf[core]] = nodes.clusterOf(core));
        return nodes.clusters() > 1
                && IntStream.range(0, groupOf.length)
                        .anyMatch(core -> clusters[groupOf[core]] != nodes.clusterOf(core));
    }

    /** Whether a core can be dealt from below one shared cache to below another one: then a line's registers depend on the deal. */
    boolean isCrossing() {
        return crossing;
    }

    int core(int number) {
        return cores[number];
    }

    /** The cores of this replication, all below the shared caches that they were below before. */
    CoreNames names() {
        return names;
    }
}
