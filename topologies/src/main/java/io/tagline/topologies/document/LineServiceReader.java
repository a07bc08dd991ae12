package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.Arbitration;
import io.tagline.topologies.machine.LineService;

/** Reads how the slices of a part serve the requests for one line. */
record LineServiceReader(ParameterReader parameters) {

    private static final String OCCUPANCY = "line-occupancy";
    private static final String ARBITRATION = "arbitration";
    private static final String OVERTAKES = "overtakes";
    private static final int MOST_OVERTAKES = 4096;

    /** The service that the keys of a part at {@code path} describe. */
    LineService read(Keys<?, KeyScope> keys, String path) {
        LineService service = new LineService(
                keys.given(OCCUPANCY, () -> parameters.latency(keys, OCCUPANCY, path + OCCUPANCY)),
                parameters.optionalChoice(keys, ARBITRATION, path + ARBITRATION, Arbitration.FIRST_COME),
                keys.given(OVERTAKES, () -> parameters.integer(keys, OVERTAKES, path + OVERTAKES, 1, MOST_OVERTAKES)));
        if (service.overtakes().isPresent() && service.order() == Arbitration.FIRST_COME) {
            keys.conflict(Code.UNREAD_KEY, OVERTAKES, "nothing reads `overtakes` where requests are served first come")
                    .help("set `arbitration` to `near`, or leave it out");
        }
        return service;
    }
}
