package io.tagline.work.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.TooManyThreadsException;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.json.Json;
import io.tagline.documents.watch.Watch;
import io.tagline.sheet.Sheet;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which threads of a memory trace communicate, Diener et al. (PDP 2016).
 *
 * @param name of the trace
 * @param trace opens it at its beginning
 * @param detectors the definitions of communication
 */
public record Detection(String name, Supplier<AccessSource> trace, Detectors detectors)
        implements Question<CommunicationAnswer> {

    /**
     * The result of each detector.
     *
     * @param trace its name
     * @param notes on the trace, each a sentence
     * @param threads how many accessed anything
     * @param fault the first mistake in the trace; the part before it was read
     */
    public record CommunicationAnswer(
            String trace, List<Communication> results, List<String> notes, int threads, Optional<TraceFault> fault)
            implements MatrixAnswer {

        public CommunicationAnswer {
            results = List.copyOf(results);
            notes = List.copyOf(notes);
        }

        @Override
        public String name() {
            return trace;
        }

        @Override
        public Optional<CommunicationMatrix> matrix() {
            return Optional.of(first());
        }

        /** The matrix of the first detector. */
        public CommunicationMatrix first() {
            return results.get(0).matrix();
        }

        @Override
        public Sheet sheet() {
            return CommunicationSheet.of(this);
        }

        /** As {@code tagline/communication/1}, docs/communication.md. */
        @Override
        public Json json() {
            return CommunicationJson.COLUMNS.json(this);
        }

        @Override
        public Status status() {
            return fault.isPresent() ? Status.REFUSED : Status.FINE;
        }
    }

    @Override
    public CommunicationAnswer ask(WorkContext context) {
        List<Detector> opened = detectors.open(context.documents());
        TraceReading read = read(trace, opened, context.watch());
        List<Communication> results =
                opened.stream().map(Detector::communication).toList();
        if (results.get(0).accesses() == 0) {
            read.refuseFault(name);
        }
        return new CommunicationAnswer(name, results, read.notes(), read.threads(), read.fault());
    }

    /** How reading a trace ended, notes on the trace, and how many threads accessed anything. */
    public record TraceReading(Optional<TraceFault> fault, List<String> notes, int threads) {

        public TraceReading {
            notes = List.copyOf(notes);
        }

        /** Throws if there is a fault in the trace, which has this name. */
        public void refuseFault(String name) {
            fault.ifPresent(found -> Diagnostics.read(diagnostics -> {
                diagnostics.error(Code.MALFORMED_TRACE, new Span(Source.unread(name), Position.START, 0), found.text());
                return Optional.empty();
            }));
        }
    }

    /** Reads a trace once for all detectors. */
    public static TraceReading read(Supplier<AccessSource> trace, List<Detector> detectors, Watch watch) {
        try (WatchedSource source = new WatchedSource(trace, watch)) {
            Optional<TraceFault> fault = Detector.detect(source, detectors);
            return new TraceReading(fault, source.notes(), source.threads());
        } catch (TooManyThreadsException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }
}
