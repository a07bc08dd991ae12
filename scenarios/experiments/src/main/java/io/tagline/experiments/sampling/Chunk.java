package io.tagline.experiments.sampling;

/** Replications of one point that one worker simulates in a row. */
record Chunk(PointRun point, int from, int to) {

    int length() {
        return to - from;
    }
}
