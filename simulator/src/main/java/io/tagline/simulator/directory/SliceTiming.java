package io.tagline.simulator.directory;

import io.tagline.simulator.random.LatencySampler;
import java.util.Optional;

/**
 * How long a slice takes, in picoseconds.
 *
 * @param share what every look-up at this slice takes besides {@code lookUp}
 * @param held how much longer data takes to be read of a line that others than the requester share
 * @param invalidation how long after one snoop of a transaction the next one leaves
 * @param readsAhead whether data is read while a request is looked up, needed or not
 * @param transactions how many lines may be busy at a time; any number if empty
 */
public record SliceTiming(
        LatencySampler lookUp,
        long share,
        long occupancy,
        long held,
        long invalidation,
        boolean readsAhead,
        Optional<Integer> transactions) {

    /** How long the next look-up takes. */
    long nextLookUp() {
        return share + lookUp.next();
    }
}
