package io.tagline.experiments.difference;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.models.claim.PointMetric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the comparable parts of {@code tagline/run/1}; JSON is YAML, so mistakes have their places. docs/guide/output.md. */
public final class StoredRunReader {

    private static final String SCHEMA = "tagline/run/1";
    private static final double MOST = 1e15;

    /** In the text of a measure that has {@code per}. */
    private static final String DIVIDED = " / ";

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,15})?");
    private static final long MOST_SAMPLES = Integer.MAX_VALUE;

    /** Metrics that are computed from latencies, by the keys that lead to them. */
    private static final Map<String, List<PointMetric>> STATISTICS = PointMetric.statistics().stream()
            .collect(Collectors.groupingBy(metric -> metric.column().group(), LinkedHashMap::new, Collectors.toList()));

    /** Those that every comparison uses. */
    private static final Set<PointMetric> COMPARED =
            EnumSet.of(PointMetric.MEAN, PointMetric.STDEV, PointMetric.MIN, PointMetric.MEDIAN, PointMetric.MAX);

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
                fields.text("measure"),
                new Side.Origin(fields.text("version"), fields.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE)),
                fields.decimal("confidence", 0, 1),
                points(fields)));
    }

    private List<MeasuredPoint> points(Fields result) {
        long usual = result.text("measure").contains(DIVIDED) ? MeasuredPoint.UNKNOWN_PARTS : 1;
        List<Map<String, Double>> counts = result.optionalList("statistics").orElse(List.of()).stream()
                .map(this::counts)
                .toList();
        List<MeasuredPoint> points = new ArrayList<>();
        for (YamlNode node : result.list("points")) {
            MeasuredPoint point = point(node, usual, result.decimal("confidence", 0, 1));
            int number = points.size();
            points.add(number < counts.size() ? point.counting(counts.get(number)) : point);
        }
        return points;
    }

    private MeasuredPoint point(YamlNode node, long usual, double confidence) {
        Fields fields = Fields.of(node, "points", diagnostics);
        Map<String, String> parameters = new LinkedHashMap<>();
        fields.map("parameters").map().entries().forEach((name, entry) -> parameters.put(name, text(entry.value())));
        long parts = fields.optional("per", (per, d) -> Scalars.integer(per, 1, Long.MAX_VALUE, d))
                .orElse(usual);
        Deals deals = fields.optional("dealt", (dealt, d) -> Scalars.integer(dealt, 1, Integer.MAX_VALUE, d))
                .map(size -> new Deals(size.intValue()))
                .orElse(Deals.NONE);
        Distribution latency = latency(fields.map("latency"));
        return new MeasuredPoint(
                parameters,
                deals.isDealt() ? latency.dealt(deals, confidence) : latency,
                parts,
                Optional.empty(),
                Map.of());
    }

    /** What the machine did, by the keys that lead to it: {@code misses.cold}. */
    private Map<String, Double> counts(YamlNode point) {
        Map<String, Double> counts = new LinkedHashMap<>();
        Fields.of(point, "statistics", diagnostics)
                .optionalMap("activity")
                .ifPresent(activity -> count("", activity.map(), counts));
        return counts;
    }

    private static void count(String path, YamlMap members, Map<String, Double> counts) {
        members.entries().forEach((name, entry) -> {
            if (entry.value() instanceof YamlMap inner) {
                count(path + name + ".", inner, counts);
            } else if (entry.value() instanceof YamlText text
                    && NUMBER.matcher(text.text()).matches()) {
                counts.put(path + name, Double.parseDouble(text.text()));
            }
        });
    }

    /** A result of an earlier version lacks the metrics that were added later. */
    private static Distribution latency(Fields latency) {
        Map<PointMetric, Double> known = new EnumMap<>(PointMetric.class);
        STATISTICS.forEach((group, metrics) -> group(latency, group)
                .ifPresent(fields -> metrics.forEach(
                        metric -> number(fields, metric).ifPresent(number -> known.put(metric, number)))));
        return new Distribution(known);
    }

    private static Optional<Fields> group(Fields latency, String path) {
        return path.equals(PointMetric.MEAN.column().group())
                ? Optional.of(latency)
                : latency.optionalMap(path.substring(path.lastIndexOf('.') + 1));
    }

    private static Optional<Double> number(Fields fields, PointMetric metric) {
        String key = metric.column().member();
        if (metric == PointMetric.COUNT) {
            return Optional.of((double) fields.integer(key, 1, MOST_SAMPLES));
        }
        boolean optional =
                metric.column().group().equals(PointMetric.MEAN.column().group()) && !COMPARED.contains(metric);
        return optional
                ? fields.optional(key, (node, d) -> Scalars.decimal(node, -MOST, MOST, d))
                : Optional.of(fields.decimal(key, -MOST, MOST));
    }

    private static String text(YamlNode node) {
        if (node instanceof YamlText text) {
            return text.text();
        }
        List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of();
        return items.stream().map(StoredRunReader::text).collect(Collectors.joining(",", "[", "]"));
    }
}
