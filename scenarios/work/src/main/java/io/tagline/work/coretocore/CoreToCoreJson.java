package io.tagline.work.coretocore;

import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.setup.TimeOrigins;
import java.util.stream.Stream;

/** A matrix of latencies as {@code tagline/c2c/1}. */
final class CoreToCoreJson {

    private CoreToCoreJson() {}

    static Json of(CoreToCore matrix) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/c2c/1")
                .put("machine", matrix.machine().name());
        return TimeOrigins.of(Stream.of(matrix.machine()))
                .in(json)
                .put("cores", matrix.cores())
                .put("distances", matrix.levels(), level -> distance(matrix, level))
                .put("pairs", matrix.handOffs(), CoreToCoreJson::pair);
    }

    private static Json distance(CoreToCore matrix, int level) {
        double[] latencies = matrix.latencies(level);
        return Json.object()
                .put("name", matrix.word(level))
                .put("pairs", latencies.length)
                .put("min", Values.statistic(latencies[0]))
                .put("median", Values.statistic(CoreToCore.median(latencies)))
                .put("max", Values.statistic(latencies[latencies.length - 1]));
    }

    private static Json pair(CoreToCore.HandOff handOff) {
        return Json.object()
                .put("to", handOff.pair().to())
                .put("from", handOff.pair().from())
                .put("latency", Values.statistic(handOff.nanoseconds()));
    }
}
