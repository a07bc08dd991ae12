package io.tagline.topologies.machine;

import java.util.List;

/**
 * The cores and their private caches, nearest first.
 *
 * @param threads hardware threads of a core; they share its caches
 * @param miss from an access that misses every level to the request leaving for the directory
 * @param snoop from a forward's arrival at the last private level to its answer leaving
 */
public record Cores(
        Parameter<Integer> count,
        Parameter<Integer> threads,
        Parameter<Long> clock,
        List<CacheLevel> levels,
        Parameter<Latency> miss,
        Parameter<Latency> snoop) {

    public Cores {
        levels = List.copyOf(levels);
    }
}
