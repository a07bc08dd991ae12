package io.tagline.experiments.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.Point;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The latencies at a point, and the point's parameters as texts, as a result has them.
 *
 * @param parts by how many parts its times are divided; {@link #UNKNOWN_PARTS} of results that do not say it
 * @param samples by number of replication; unknown for a result that has only its statistics
 * @param counts how often something happened, on average, in such a part; empty for a result that has not counted anything
 */
public record MeasuredPoint(
        Map<String, String> parameters,
        Distribution latency,
        long parts,
        Optional<Samples> samples,
        Map<String, Double> counts) {

    /** A scenario divides times, and its result, which an earlier version wrote, does not say by how many. */
    public static final long UNKNOWN_PARTS = 0;

    private static final double PICOSECONDS = 1000;

    public MeasuredPoint {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** Of a new result, without counts. */
    public static MeasuredPoint of(PointResult point, Measure measure) {
        long parts = measure instanceof Measure.Part part ? part.parts() : 1;
        Samples samples = written(point.samples());
        return new MeasuredPoint(texts(point.point()), point.latency(), parts, Optional.of(samples), Map.of());
    }

    /** Of samples alone, with intervals of this level. */
    public static MeasuredPoint of(Point point, Samples samples, double confidence) {
        return new MeasuredPoint(texts(point), samples.distribution(confidence), 1, Optional.of(samples), Map.of());
    }

    /** The parameters of a point as a result has them. */
    public static Map<String, String> texts(Point point) {
        Map<String, String> texts = new LinkedHashMap<>();
        point.parameters().forEach((name, value) -> texts.put(name, value.toString()));
        return texts;
    }

    /** As a file has them: a sample that is the same in a stored result must not differ by how it is rounded there. */
    private static Samples written(Samples samples) {
        double[] picoseconds = IntStream.range(0, samples.count())
                .mapToDouble(i -> PICOSECONDS * Double.parseDouble(Decimals.sample(samples.nanoseconds(i))))
                .toArray();
        return Samples.ofPicoseconds(picoseconds, picoseconds.length).dealt(samples.deals());
    }

    public MeasuredPoint with(Samples known) {
        return new MeasuredPoint(parameters, latency, parts, Optional.of(known.dealt(latency.deals())), counts);
    }

    /** The same under other parameters. */
    public MeasuredPoint at(Map<String, String> others) {
        return new MeasuredPoint(others, latency, parts, samples, counts);
    }

    public MeasuredPoint counting(Map<String, Double> replication) {
        Map<String, Double> each = new LinkedHashMap<>();
        if (parts != UNKNOWN_PARTS) {
            replication.forEach((name, count) -> each.put(name, count / parts));
        }
        return new MeasuredPoint(parameters, latency, parts, samples, each);
    }

    /** Its first replications alone, with intervals of this level. */
    MeasuredPoint first(int replications, double confidence) {
        return samples.filter(all -> all.count() > replications)
                .map(all -> all.first(replications))
                .map(some ->
                        new MeasuredPoint(parameters, some.distribution(confidence), parts, Optional.of(some), counts))
                .orElse(this);
    }

    /** The point as text, such as {@code send=E, distance=15}. */
    public String text() {
        return parameters.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
