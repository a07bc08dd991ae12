package io.tagline.topologies.machine;

import java.util.List;
import java.util.Optional;

/**
 * The cores and their caches: the private levels, nearest first, and beyond them a level that neighbours share.
 *
 * @param threads hardware threads of a core; they share its caches
 * @param miss from an access that misses every level to the request leaving for the directory
 * @param snoops the time a core needs to answer others
 * @param fill from a line's arrival at the core until the waiting access is performed; if left out, no time
 * @param pipeline the time instructions take besides their accesses
 * @param outstanding how many misses of a thread may be outstanding at a time, those of its copies and of its store buffer included; if left out, one
 * @param stores the buffer in which stores wait while their thread continues
 * @param prefetchers bring lines in before they are used
 * @param processors the operating system's numbers of each core's threads; empty if the document does not list them
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

    /** The same cores without prefetchers. */
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
