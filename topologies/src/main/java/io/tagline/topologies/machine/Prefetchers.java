package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * What brings lines to a core ahead of their use.
 *
 * @param stream follows accesses to neighbouring lines
 * @param adjacentLine the aligned block, in bytes, that a line which is fetched is completed to: two lines, or one for none; none given means one
 */
public record Prefetchers(Optional<Prefetcher> stream, Optional<Parameter<Long>> adjacentLine) {

    /** Whether a line that is fetched brings the other line of its aligned pair. */
    public boolean completesPairs(long lineBytes) {
        return adjacentLine.filter(block -> block.value() > lineBytes).isPresent();
    }
}
