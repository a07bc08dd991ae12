package io.tagline.work.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Which threads communicate as {@code tagline/communication/1}, docs/communication.md. */
public final class CommunicationJson {

    private record Shown(Communication result, CommunicationMatrix first) {

        private Optional<Long> count(Function<EventClasses, Long> of) {
            return result.classes().map(of);
        }
    }

    private static final Columns<TraceFault> FAULT = Columns.<TraceFault>of()
            .word("unit", fault -> fault.unit().name().toLowerCase(Locale.ROOT))
            .count("at", TraceFault::at)
            .word("message", TraceFault::message);

    private static final Columns<Shown> EVENTS = Columns.<Shown>of()
            .count("total", shown -> shown.result.matrix().events())
            .orNull(
                    "true",
                    Kind.COUNT,
                    shown -> shown.count(classes -> classes.trueEvents().events()))
            .orNull(
                    "spatialFalse",
                    Kind.COUNT,
                    shown -> shown.count(classes -> classes.spatialFalse().events()))
            .orNull(
                    "temporalFalse",
                    Kind.COUNT,
                    shown -> shown.count(classes -> classes.temporalFalse().events()));

    static final Kind<CommunicationMatrix> MATRIX = Kind.list(Kind.list(Kind.COUNT))
            .of(matrix -> IntStream.range(0, matrix.threads())
                    .mapToObj(row -> IntStream.range(0, matrix.threads())
                            .mapToObj(column -> matrix.cell(row, column))
                            .toList())
                    .toList());

    private static final Columns<Shown> RESULT = Columns.<Shown>of()
            .word("definition", shown -> shown.result.definition().word())
            .word("reading", shown -> shown.result.reading())
            .count("granularity", shown -> shown.result.granularity())
            .count("threads", shown -> shown.result.matrix().threads())
            .count("accesses", shown -> shown.result.accesses())
            .put("events", EVENTS.kind(), shown -> shown)
            .orNull("privateAccesses", Kind.COUNT, shown -> shown.count(EventClasses::privateAccesses))
            .ratio("heterogeneity", shown -> shown.result.matrix().heterogeneity())
            .ratio("mse", shown -> shown.result.matrix().meanSquaredError(shown.first))
            .put("matrix", MATRIX, shown -> shown.result.matrix());

    /** One result is part of the object, several are a list of objects. */
    public static final Columns<CommunicationAnswer> COLUMNS = Columns.<CommunicationAnswer>of(
                    "tagline/communication/1")
            .word("trace", CommunicationAnswer::trace)
            .orNull("fault", FAULT.kind(), CommunicationAnswer::fault)
            .words("notes", CommunicationAnswer::notes)
            .withKnown(
                    RESULT,
                    found -> Optional.of(shown(found).get(0))
                            .filter(one -> found.results().size() == 1))
            .ifKnown(
                    "results",
                    Kind.list(RESULT.kind()),
                    found -> Optional.of(shown(found)).filter(several -> several.size() > 1));

    private static List<Shown> shown(CommunicationAnswer found) {
        return found.results().stream()
                .map(result -> new Shown(result, found.first()))
                .toList();
    }

    private CommunicationJson() {}
}
