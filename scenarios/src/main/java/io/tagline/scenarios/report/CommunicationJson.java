package io.tagline.scenarios.report;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.trace.TraceFault;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Communication as {@code tagline/communication/1}; docs/communication.md describes it. */
public final class CommunicationJson {

    private static final int DECIMALS = 6;

    private CommunicationJson() {}

    /** One result is part of the object, several are a list of objects. */
    public static Json of(String trace, List<Communication> results, Optional<TraceFault> fault) {
        Json.Fields json = Json.object()
                .put("schema", Json.of("tagline/communication/1"))
                .put("trace", Json.of(trace))
                .put("fault", fault.map(CommunicationJson::fault).orElse(Json.none()));
        CommunicationMatrix first = results.get(0).matrix();
        if (results.size() == 1) {
            return put(json, results.get(0), first);
        }
        return json.put(
                "results",
                Json.array(results.stream()
                        .map(result -> put(Json.object(), result, first))
                        .toList()));
    }

    private static Json fault(TraceFault fault) {
        return Json.object()
                .put("unit", Json.of(fault.unit().name().toLowerCase(Locale.ROOT)))
                .put("at", Json.of(fault.at()))
                .put("message", Json.of(fault.message()));
    }

    private static Json put(Json.Fields json, Communication result, CommunicationMatrix first) {
        CommunicationMatrix matrix = result.matrix();
        return json.put("definition", Json.of(result.definition().word()))
                .put("reading", Json.of(result.reading()))
                .put("granularity", Json.of(result.granularity()))
                .put("threads", Json.of(matrix.threads()))
                .put("accesses", Json.of(result.accesses()))
                .put("events", events(result))
                .put("privateAccesses", count(result, classes -> Json.of(classes.privateAccesses())))
                .put("heterogeneity", decimal(matrix.heterogeneity()))
                .put("mse", decimal(matrix.meanSquaredError(first)))
                .put("matrix", rows(matrix));
    }

    private static Json events(Communication result) {
        return Json.object()
                .put("total", Json.of(result.matrix().events()))
                .put(
                        "true",
                        count(result, classes -> Json.of(classes.trueEvents().events())))
                .put(
                        "spatialFalse",
                        count(result, classes -> Json.of(classes.spatialFalse().events())))
                .put(
                        "temporalFalse",
                        count(result, classes -> Json.of(classes.temporalFalse().events())));
    }

    private static Json count(Communication result, Function<EventClasses, Json> of) {
        return result.classes().map(of).orElse(Json.none());
    }

    private static Json decimal(double number) {
        return new Json.Numeral(Numbers.shortest(number, DECIMALS));
    }

    private static Json rows(CommunicationMatrix matrix) {
        int threads = matrix.threads();
        return Json.array(IntStream.range(0, threads)
                .mapToObj(row -> Json.array(IntStream.range(0, threads)
                        .mapToObj(column -> Json.of(matrix.cell(row, column)))
                        .toList()))
                .toList());
    }
}
