package io.tagline.simulator.directory;

import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Arbitration;
import java.util.Optional;

/**
 * How long slices take, in picoseconds.
 *
 * @param shares by node, what every look-up there takes besides {@code lookUp}; empty if nothing
 * @param line how the requests for one line are served
 * @param atomic how long a line is busy with an atomic operation once its data is here
 * @param held how much longer data takes to be read of a line that others than the requester share
 * @param invalidation how long after one snoop of a transaction the next one leaves
 * @param readsAhead whether data is read while a request is looked up, needed or not
 * @param transactions how many lines may be busy at a time; any number if empty
 */
public record SliceTiming(
        LatencySampler lookUp,
        long[] shares,
        long occupancy,
        Line line,
        long atomic,
        long held,
        long invalidation,
        boolean readsAhead,
        Optional<Integer> transactions) {

    /**
     * How a slice serves the requests for one line.
     *
     * @param occupancy how long a line that has taken a request takes no other one
     * @param arbitration which of the requests that wait is next
     * @param overtakes how many others that came later are served before one at most
     */
    public record Line(Optional<LatencySampler> occupancy, Arbitration arbitration, int overtakes) {}

    /** How long the next look-up at a node takes. */
    long nextLookUp(int node) {
        return (shares.length > 0 ? shares[node] : 0) + lookUp.next(node);
    }
}
