package io.tagline.work;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.TooManyThreadsException;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.Refusal;
import io.tagline.work.Detection.Detected;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which threads of a memory trace communicate, papers/004.
 *
 * @param trace opens it at its beginning
 * @param detectors one for each definition; each is used once
 */
public record Detection(Supplier<AccessSource> trace, List<Detector> detectors) implements Question<Detected> {

    /** Copies the detectors. */
    public Detection {
        detectors = List.copyOf(detectors);
    }

    /**
     * What each detector found.
     *
     * @param fault the first mistake in the trace; what stands before it was read
     */
    public record Detected(List<Communication> results, Optional<TraceFault> fault) implements Answer {

        /** Copies the results. */
        public Detected {
            results = List.copyOf(results);
        }

        @Override
        public Status status() {
            return fault.isPresent() ? Status.REFUSED : Status.FINE;
        }
    }

    @Override
    public Detected ask(Desk desk) {
        Optional<TraceFault> fault = read(trace, detectors);
        return new Detected(detectors.stream().map(Detector::communication).toList(), fault);
    }

    /** Reads a trace once for all detectors. */
    static Optional<TraceFault> read(Supplier<AccessSource> trace, List<Detector> detectors) {
        try (AccessSource source = trace.get()) {
            return Detector.detect(source, detectors);
        } catch (TooManyThreadsException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }
}
