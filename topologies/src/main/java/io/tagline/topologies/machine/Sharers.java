package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * How precisely the directories know the sharers of a line: limited pointers (Agarwal, Simoni, Hennessy and Horowitz, ISCA 1988), coarse vectors (Gupta,
 * Weber and Mowry, ICPP 1990), or first the former and then the latter. At least one of the two is given.
 *
 * @param pointers how many sharers of a line an entry has room for; none if left out
 * @param coarse how many neighbours a bit represents once there are more; all if left out, which is a broadcast
 */
public record Sharers(Optional<Parameter<Integer>> pointers, Optional<Parameter<Integer>> coarse) {}
