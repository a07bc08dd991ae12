package io.tagline.work.reproduction;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.PairDifference;
import java.util.List;

/**
 * A pair of threads that makes much of a missed error between two definitions of communication.
 *
 * @param blocks the size of the relaxed definition's blocks
 * @param pair first by the relaxed definition, then by the accurate one
 */
public record WrongPair(String blocks, PairDifference pair) {

    private static final int SHOWN = 4;

    /** Those that make most of the error, a few. */
    static List<WrongPair> of(String blocks, CommunicationMatrix relaxed, CommunicationMatrix accurate) {
        return relaxed.differences(accurate).stream()
                .limit(SHOWN)
                .map(pair -> new WrongPair(blocks, pair))
                .toList();
    }
}
