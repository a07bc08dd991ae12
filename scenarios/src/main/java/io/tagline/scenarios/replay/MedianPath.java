package io.tagline.scenarios.replay;

import io.tagline.scenarios.timeline.PathSums;

/** The critical path of the median replication of a replayed trace. */
public record MedianPath(double nanoseconds, PathSums path) {}
