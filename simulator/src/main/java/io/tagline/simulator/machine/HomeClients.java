package io.tagline.simulator.machine;

import java.util.stream.IntStream;

/** The nodes whose home for a line is its directory: all caches, or the slices in charge of the line. Worked out once. */
final class HomeClients {

    private final Nodes nodes;
    private final int[][] bySlice;

    HomeClients(Nodes nodes) {
        this.nodes = nodes;
        bySlice = nodes.slices() == 0
                ? new int[][] {IntStream.range(0, nodes.caches()).toArray()}
                : IntStream.range(0, nodes.slices())
                        .mapToObj(slice -> ofSlice(nodes, slice))
                        .toArray(int[][]::new);
    }

    private static int[] ofSlice(Nodes nodes, int slice) {
        return IntStream.range(0, nodes.clusters())
                .map(cluster -> nodes.sharedCache(cluster * nodes.slices() + slice))
                .toArray();
    }

    /** The nodes for a line; callers must not change the array. */
    int[] of(long line) {
        return bySlice[bySlice.length == 1 ? 0 : nodes.sliceOf(line)];
    }
}
