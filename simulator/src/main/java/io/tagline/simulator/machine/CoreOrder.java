package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.random.RandomSource;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which core each core number of a workload means: this very core, or one that every replication deals anew. */
final class CoreOrder {

    private final Nodes nodes;
    private final int[] cores;
    private final int inDomain;
    private final boolean shuffled;

    CoreOrder(Nodes nodes, boolean shuffled) {
        this.nodes = nodes;
        this.cores = IntStream.range(0, nodes.caches()).toArray();
        this.inDomain = nodes.caches() / Math.max(nodes.sockets(), nodes.clusters());
        this.shuffled = shuffled;
    }

    /**
     * Deals the cores of a replication, every order within a cluster or socket with the same chance (Fisher and Yates), if they are to be dealt.
     */
    void deal(RandomSource random, int component) {
        for (int i = 0; shuffled && i < cores.length; i++) {
            int other = i - i % inDomain + (int) (random.uniform(component) * (i % inDomain + 1));
            cores[i] = cores[other];
            cores[other] = i;
        }
    }

    int core(int number) {
        return cores[number];
    }

    /** The registers of a line at its directory: with shared caches, those slices that are in charge of it. */
    LineEntry atDirectory(LineEntry entry, long line) {
        if (nodes.clusters() == 0) {
            return dealt(entry);
        }
        return renamed(entry, cache -> nodes.sharedCache(line, cache - nodes.caches()));
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
