package io.tagline.topologies.machine;

import java.util.List;
import java.util.Optional;

/**
 * The cores and their caches: the private levels, nearest first, and beyond them a level that neighbours share.
 *
 * @param threads hardware threads of a core; they share its caches
 * @param miss from an access that misses every level to the request leaving for the directory
 * @param snoops what it takes to answer others
 * @param fill from a line's arrival at the core until the access that waits for it is performed; none given means no time
 * @param pipeline what instructions take besides their accesses
 * @param outstanding how many misses of a copy may be under way at a time; none given means one
 * @param stores where stores of a thread wait to be performed while it goes on
 * @param prefetchers what brings lines ahead of their use
 * @param processors the numbers by which an operating system knows the threads of each core; none if the document does not say
 */
public record Cores(
        Parameter<Integer> count,
        Parameter<Integer> threads,
        Parameter<Long> clock,
        List<CacheLevel> levels,
        Parameter<Latency> miss,
        Snoops snoops,
        Optional<Parameter<Long>> fill,
        Pipeline pipeline,
        Optional<Parameter<Integer>> outstanding,
        Stores stores,
        Prefetchers prefetchers,
        List<List<Integer>> processors) {

    public Cores {
        levels = List.copyOf(levels);
        processors = processors.stream().map(List::copyOf).toList();
    }

    /** The same cores where nothing brings lines ahead of their use. */
    Cores withoutPrefetchers() {
        return new Cores(
                count,
                threads,
                clock,
                levels,
                miss,
                snoops,
                fill,
                pipeline,
                outstanding,
                stores,
                new Prefetchers(Optional.empty(), Optional.empty()),
                processors);
    }
}
