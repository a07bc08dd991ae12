package io.tagline.work.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Which threads communicate as {@code tagline/communication/1}, docs/communication.md. */
final class CommunicationJson {

    private CommunicationJson() {}

    /** One result is part of the object, several are a list of objects. */
    static Json of(CommunicationAnswer found) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/communication/1")
                .put("trace", found.trace())
                .put("fault", found.fault().map(CommunicationJson::fault))
                .put("notes", found.notes(), Json::of);
        return found.results().size() == 1
                ? put(json, found.results().get(0), found.first())
                : json.put("results", found.results(), result -> put(Json.object(), result, found.first()));
    }

    private static Json fault(TraceFault fault) {
        return Json.object()
                .put("unit", fault.unit().name().toLowerCase(Locale.ROOT))
                .put("at", fault.at())
                .put("message", fault.message());
    }

    private static Json put(Json.Fields json, Communication result, CommunicationMatrix first) {
        CommunicationMatrix matrix = result.matrix();
        return json.put("definition", result.definition().word())
                .put("reading", result.reading())
                .put("granularity", result.granularity())
                .put("threads", matrix.threads())
                .put("accesses", result.accesses())
                .put("events", events(result))
                .put("privateAccesses", count(result, EventClasses::privateAccesses))
                .put("heterogeneity", Values.ratio(matrix.heterogeneity()))
                .put("mse", Values.ratio(matrix.meanSquaredError(first)))
                .put("matrix", IntStream.range(0, matrix.threads()).boxed().toList(), row -> row(matrix, row));
    }

    private static Json events(Communication result) {
        return Json.object()
                .put("total", result.matrix().events())
                .put("true", count(result, classes -> classes.trueEvents().events()))
                .put(
                        "spatialFalse",
                        count(result, classes -> classes.spatialFalse().events()))
                .put(
                        "temporalFalse",
                        count(result, classes -> classes.temporalFalse().events()));
    }

    private static Optional<Json> count(Communication result, Function<EventClasses, Long> of) {
        return result.classes().map(of).map(Json::of);
    }

    static Json row(CommunicationMatrix matrix, int row) {
        return Json.array(IntStream.range(0, matrix.threads())
                .mapToObj(column -> Json.of(matrix.cell(row, column)))
                .toList());
    }
}
