package io.tagline.communication.detection;

import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceFault;
import java.util.List;
import java.util.Optional;

/** Finds communication in a trace by one definition. */
public sealed interface Detector permits RelaxedDetector, AccurateDetector {

    void accept(AccessBatch batch);

    /** The communication so far. */
    Communication communication();

    /** Reads a source once, to its end or to where it is damaged, for all detectors. */
    static Optional<TraceFault> detect(AccessSource source, List<Detector> detectors) {
        AccessBatch batch = new AccessBatch();
        while (source.next(batch)) {
            detectors.forEach(detector -> detector.accept(batch));
        }
        return source.fault();
    }
}
