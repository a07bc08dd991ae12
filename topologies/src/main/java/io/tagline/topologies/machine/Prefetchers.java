package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The parts that bring lines to a core before they are used.
 *
 * @param stream follows accesses to neighbouring lines
 * @param adjacentLine the aligned block, in bytes, that is completed around a fetched line: two lines, or one for none; if left out, one
 */
public record Prefetchers(Optional<Prefetcher> stream, Optional<Parameter<Long>> adjacentLine) {

    /** Whether fetching a line also brings in the other line of its aligned pair. */
    public boolean completesPairs(long lineBytes) {
        return adjacentLine.filter(block -> block.value() > lineBytes).isPresent();
    }
}
