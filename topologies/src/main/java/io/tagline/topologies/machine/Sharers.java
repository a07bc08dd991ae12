package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * How well the directories know the sharers of a line: limited pointers (Agarwal, Simoni, Hennessy and Horowitz, ISCA 1988), coarse vectors
 * (Gupta, Weber and Mowry, ICPP 1990), or one after the other. One of the two is given.
 *
 * @param pointers how many sharers of a line an entry has room for; none if left out
 * @param coarse how many neighbours a bit stands for when there are more; all if left out, who are then asked together
 */
public record Sharers(Optional<Parameter<Integer>> pointers, Optional<Parameter<Integer>> coarse) {}
