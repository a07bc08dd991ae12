package io.tagline.simulator.cache;

import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;

/**
 * The nodes around a cache.
 *
 * @param home the node in charge of a line
 * @param onBus the nodes that snoop the messages about a line on a bus
 */
public record Homes(LongToIntFunction home, LongFunction<int[]> onBus) {}
