package io.tagline.topologies.document;

import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.Arbitration;
import io.tagline.topologies.machine.LineService;

/** Reads how the slices of a part serve the requests for one line. */
record LineServiceReader(ParameterReader parameters) {

    private static final String OCCUPANCY = "line-occupancy";
    private static final String ARBITRATION = "arbitration";

    /** The service that the keys of a part at {@code path} describe. */
    LineService read(Keys<?, KeyScope> keys, String path) {
        return new LineService(
                keys.given(OCCUPANCY, () -> parameters.latency(keys, OCCUPANCY, path + OCCUPANCY)),
                parameters.optionalChoice(keys, ARBITRATION, path + ARBITRATION, Arbitration.FIRST_COME));
    }
}
