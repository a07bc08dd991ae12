package io.tagline.work.coretocore;

import io.tagline.documents.columns.Columns;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.measurement.CoreToCore.HandOff;
import io.tagline.experiments.setup.TimeOrigins;
import java.util.List;
import java.util.stream.Stream;

/** A matrix of latencies as {@code tagline/c2c/1}. */
public final class CoreToCoreJson {

    /** The latencies of a distance between cores, in order. */
    record Distance(int level, String name, double[] latencies) {}

    static final Columns<Distance> DISTANCE = Columns.<Distance>of()
            .word("name", Distance::name)
            .count("pairs", distance -> distance.latencies.length)
            .time("min", distance -> distance.latencies[0])
            .time("median", distance -> CoreToCore.median(distance.latencies))
            .time("max", distance -> distance.latencies[distance.latencies.length - 1]);

    private static final Columns<HandOff> PAIR = Columns.<HandOff>of()
            .count("to", handOff -> handOff.pair().to())
            .count("from", handOff -> handOff.pair().from())
            .time("latency", HandOff::nanoseconds);

    public static final Columns<CoreToCore> COLUMNS = Columns.<CoreToCore>of("tagline/c2c/1")
            .word("machine", matrix -> matrix.machine().name())
            .with(TimeOrigins.COLUMNS, matrix -> TimeOrigins.of(Stream.of(matrix.machine())))
            .count("cores", CoreToCore::cores)
            .list("distances", DISTANCE, CoreToCoreJson::distances)
            .list("pairs", PAIR, CoreToCore::handOffs);

    static List<Distance> distances(CoreToCore matrix) {
        return matrix.levels().stream()
                .map(level -> new Distance(level, matrix.word(level), matrix.latencies(level)))
                .toList();
    }

    private CoreToCoreJson() {}
}
