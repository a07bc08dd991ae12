package io.tagline.experiments.sampling;

import java.util.Optional;

/**
 * A worker's report about a chunk.
 *
 * @param end the first replication that was not simulated; before the chunk's own end if it failed or was cancelled
 */
record ChunkReport(Chunk chunk, int end, Optional<Throwable> failure) {

    boolean isWhole() {
        return end == chunk.to();
    }
}
