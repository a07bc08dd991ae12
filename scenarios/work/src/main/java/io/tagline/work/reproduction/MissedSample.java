package io.tagline.work.reproduction;

import io.tagline.work.recording.PathSums;

/**
 * A sample of a number that is missed, and where its time went.
 *
 * @param place the point it is a sample of; may be empty
 * @param percent how many of the point's samples are as fast: 50 is the median
 */
public record MissedSample(String place, int percent, double nanoseconds, PathSums path) {

    /** The rank of a median. */
    public static final int MEDIAN = 50;
}
