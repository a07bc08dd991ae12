package io.tagline.experiments.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.models.claim.PointMetric;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StoredRunReaderTest {

    /** What every version has written of a point, and the interval of its mean. */
    private static final String LATENCY =
            "\"count\": 4, \"mean\": 10.5, \"stdev\": 2, \"min\": 8, \"median\": 10, \"max\": 13, \"ciMean\": {\"low\": 7, \"high\": 14}";

    private final Diagnostics diagnostics = new Diagnostics();

    private Optional<Distribution> read(String latency) {
        String text = "{\"schema\": \"tagline/run/1\", \"scenario\": \"s\", \"machine\": \"m\", \"protocol\": \"p\","
                + " \"version\": \"1\", \"seed\": 1, \"confidence\": 0.95, \"measure\": \"time\","
                + " \"points\": [{\"parameters\": {}, \"latency\": {" + latency + "}}]}";
        return StoredRunReader.read("run.json", Source.of("run.json", text), diagnostics)
                .map(side -> side.points().get(0).latency());
    }

    /** As quartiles may be, a metric that was added later is not there. */
    @Test
    void resultOfBefore_hasWhatItHas() {
        Distribution latency = read(LATENCY).orElseThrow();
        assertEquals(4, latency.count());
        assertEquals(10.5, latency.mean());
        assertEquals(Optional.empty(), latency.statistic(PointMetric.P25));
        assertEquals(7, latency.meanInterval().orElseThrow().low());
        assertEquals(Optional.empty(), latency.medianInterval());
        Distribution more = read(LATENCY + ", \"p25\": 9").orElseThrow();
        assertEquals(Optional.of(9.0), more.statistic(PointMetric.P25));
    }

    @ParameterizedTest
    @CsvSource(
            value = {"\"count\": 4, |", "\"mean\": 10.5, |", "\"median\": 10, |", ", \"high\": 14|", "10.5|\"many\""},
            delimiter = '|')
    void whatIsCompared_hasToBeThere(String part, String instead) {
        String broken = LATENCY.replace(part, instead == null ? "" : instead);
        assertEquals(Optional.empty(), read(broken));
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }

    @Test
    void oddMetric_isRefused() {
        assertEquals(Optional.empty(), read(LATENCY + ", \"p25\": \"many\""));
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }
}
