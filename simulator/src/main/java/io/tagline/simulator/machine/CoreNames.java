package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Which cores and clusters the numbers in a prepared line's registers mean in a replication.
 *
 * @param other whether any number means another one
 */
record CoreNames(IntUnaryOperator core, IntUnaryOperator cluster, boolean other) {

    /**
     * Names under which the holders of a line, on these cores, are the first cores of the first clusters, in their order: however cores are dealt, there are
     * few ways in which some of them share a cache, and a line is prepared once for each.
     */
    static CoreNames compact(Nodes nodes, List<Integer> holders) {
        int[] clusters = clusters(nodes, holders);
        int[] cores = new int[nodes.cores()];
        int next = 0;
        for (int cluster = 0; cluster < clusters.length; cluster++) {
            for (int core : members(nodes, clusters[cluster], holders)) {
                cores[next++] = core;
            }
        }
        return new CoreNames(core -> cores[core], cluster -> clusters[cluster], true);
    }

    /** The clusters of the holders before all others; as they are if they have not the same number of cores. */
    private static int[] clusters(Nodes nodes, List<Integer> holders) {
        Set<Integer> order = new LinkedHashSet<>();
        if (nodes.cores() % nodes.clusters() == 0) {
            holders.forEach(core -> order.add(nodes.clusterOf(core)));
        }
        IntStream.range(0, nodes.clusters()).forEach(order::add);
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The cores of a cluster, holders before all others. */
    private static List<Integer> members(Nodes nodes, int cluster, List<Integer> holders) {
        List<Integer> members = new ArrayList<>(new LinkedHashSet<>(holders));
        IntStream.range(0, nodes.cores())
                .filter(core -> !holders.contains(core))
                .forEach(members::add);
        members.removeIf(core -> nodes.clusterOf(core) != cluster);
        return members;
    }

    /** What these names call a core of the machine. */
    int number(int meant, Nodes nodes) {
        return IntStream.range(0, nodes.cores())
                .filter(number -> core.applyAsInt(number) == meant)
                .findFirst()
                .orElseThrow();
    }

    /** The registers of a line at its directory: with shared caches, the slices in charge of it instead of clusters. */
    LineEntry atDirectory(LineEntry entry, Nodes nodes, long line) {
        return nodes.clusters() == 0
                ? inCache(entry)
                : renamed(entry, cache -> nodes.sharedCache(line, cluster.applyAsInt(cache - nodes.caches())));
    }

    /** The registers of a line in a cache with the cores of this replication in them. */
    LineEntry inCache(LineEntry entry) {
        return other ? renamed(entry, core) : entry;
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
