package io.tagline.simulator.cache;

import java.util.function.LongFunction;

/**
 * The nodes around caches.
 *
 * @param home the node in charge of a line for the cache at a node
 * @param onBus the nodes that snoop the messages about a line on a bus
 */
public record Homes(Home home, LongFunction<int[]> onBus) {

    /** Which node is in charge of a line for the cache at a node. */
    @FunctionalInterface
    public interface Home {
        int of(int node, long line);
    }
}
