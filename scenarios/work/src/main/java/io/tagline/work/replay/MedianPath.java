package io.tagline.work.replay;

import io.tagline.work.recording.PathSums;

/** The critical path of the median replication of a replayed trace. */
public record MedianPath(double nanoseconds, PathSums path) {}
