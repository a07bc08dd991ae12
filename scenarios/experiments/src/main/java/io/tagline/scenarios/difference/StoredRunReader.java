package io.tagline.scenarios.difference;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.PointMetric;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Distribution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the comparable parts of {@code tagline/run/1}; JSON is YAML, so mistakes have their places. docs/guide/output.md. */
public final class StoredRunReader {

    private static final String SCHEMA = "tagline/run/1";
    private static final double MOST = 1e15;
    private static final long MOST_SAMPLES = Integer.MAX_VALUE;

    private final Diagnostics diagnostics;

    private StoredRunReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The result; empty if the document is not one. */
    public static Optional<Side> read(String name, Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .flatMap(node -> new StoredRunReader(diagnostics).side(name, node))
                .filter(side -> diagnostics.count() == before);
    }

    private Optional<Side> side(String name, YamlNode node) {
        Fields fields = Fields.of(node, "result", diagnostics);
        String schema = fields.text("schema");
        if (!schema.equals(SCHEMA)) {
            if (!schema.isEmpty()) {
                fields.error(Code.BAD_VERSION, "schema", "this is not a result of `tagline run`")
                        .note("a result has the schema `" + SCHEMA + "`");
            }
            return Optional.empty(); // To report other missing keys would say nothing more.
        }
        return Optional.of(new Side(
                name,
                fields.text("scenario"),
                fields.text("machine"),
                fields.text("protocol"),
                fields.decimal("confidence", 0, 1),
                fields.list("points").stream().map(this::point).toList()));
    }

    private MeasuredPoint point(YamlNode node) {
        Fields fields = Fields.of(node, "points", diagnostics);
        Map<String, String> parameters = new LinkedHashMap<>();
        fields.map("parameters").map().entries().forEach((name, entry) -> parameters.put(name, text(entry.value())));
        return new MeasuredPoint(parameters, latency(fields.map("latency")));
    }

    private static Distribution latency(Fields fields) {
        return new Distribution(
                fields.integer(PointMetric.COUNT.member(), 1, MOST_SAMPLES),
                number(fields, PointMetric.MEAN.member()),
                number(fields, PointMetric.STDEV.member()),
                number(fields, PointMetric.MIN.member()),
                number(fields, PointMetric.P25.member()),
                number(fields, PointMetric.MEDIAN.member()),
                number(fields, PointMetric.P75.member()),
                number(fields, PointMetric.MAX.member()),
                fields.optionalMap("ciMean").map(StoredRunReader::interval),
                fields.optionalMap("ciMedian").map(StoredRunReader::interval));
    }

    private static Interval interval(Fields fields) {
        return new Interval(
                number(fields, PointMetric.CI_MEAN_LOW.member()), number(fields, PointMetric.CI_MEAN_HIGH.member()));
    }

    private static double number(Fields fields, String key) {
        return fields.decimal(key, -MOST, MOST);
    }

    private static String text(YamlNode node) {
        if (node instanceof YamlText text) {
            return text.text();
        }
        List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of();
        return items.stream().map(StoredRunReader::text).collect(Collectors.joining(",", "[", "]"));
    }
}
