package io.tagline.simulator.network;

import java.util.Arrays;

/**
 * What the links of a topology take, times in picoseconds.
 *
 * @param hops from one end of each link to the other
 * @param occupancy for how long a message keeps a link; by channel, then by link
 * @param room how many flits of each virtual channel may wait at the end of each link; {@link Long#MAX_VALUE} for any number
 */
public record LinkTimes(long[] hops, long[][] occupancy, long[] room) {

    /** Whether what waits at the end of a link can fill it up. */
    boolean isLimited() {
        return Arrays.stream(room).anyMatch(flits -> flits < Long.MAX_VALUE);
    }
}
