package io.tagline.simulator.network;

import java.util.Arrays;

/**
 * How long the links of a topology take, in picoseconds, and what room they have.
 *
 * @param hops from one end of each link to the other
 * @param occupancy for how long a message occupies a link; by channel, then by link
 * @param room how many flits of each virtual channel may wait at the end of each link; {@link Long#MAX_VALUE} for any number
 */
public record LinkTimes(long[] hops, long[][] occupancy, long[] room) {

    /** Whether there is limited room at the end of any link. */
    boolean isLimited() {
        return Arrays.stream(room).anyMatch(flits -> flits < Long.MAX_VALUE);
    }
}
