package io.tagline.checker;

/**
 * How large an exploration was.
 *
 * @param states different states found
 * @param transitions steps between them: everything that can happen in every state, except waiting and loads that hit
 * @param quiet states in which nothing is under way
 * @param depth steps to the farthest state
 * @param bytes memory for states, transitions and look-up
 */
public record Statistics(long states, long transitions, long quiet, int depth, long bytes) {

    public double bytesPerState() {
        return (double) bytes / Math.max(1, states);
    }
}
