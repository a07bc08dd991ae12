package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.columns.Column;
import io.tagline.models.claim.ExpectationParser;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.PointMetric.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every place that names numbers of a point names those that {@link PointMetric} says, and no others. */
final class MetricsTest {

    /** Says that the table is to be written, as it has to be after a metric has changed: {@code -Dtagline.metrics=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.metrics");

    private static final Path GUIDE = Path.of("..", "docs", "guide", "output.md");
    private static final String HEAD = "| metric | where | JSON, from a point | meaning | computed | source |\n";

    /** A model that is one number has an overhead, a band has bounds: together they have all metrics. */
    private static final List<List<String>> RUNS = List.of(
            List.of("xeon-phi/ping-pong", "-p", "send=E"), List.of("xeon-phi/interference", "-p", "order=before"));

    /** What a point has in JSON beside its metrics. */
    private static final Set<String> BESIDE = Set.of("dealt", "latency.unit", "model.name", "model.reason", "overhead");

    private static CommandLineRun run(List<String> scenario, String... options) {
        List<String> words = Stream.of(List.of("run"), scenario, List.of("-r", "10", "--no-results"), List.of(options))
                .flatMap(List::stream)
                .toList();
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    private static Set<String> words(Place place) {
        return PointMetric.at(place).stream().map(PointMetric::word).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @EnumSource
    void metric_saysWhatItIsAndIsNamedSomewhere(PointMetric metric) {
        assertFalse(metric.column().meaning().isBlank()
                || metric.column().formula().isBlank()
                || metric.column().source().isBlank());
        assertTrue(metric.unit().isEmpty() || Set.of("ns", "%").contains(metric.unit()));
        assertTrue(Arrays.stream(Place.values()).anyMatch(metric::isAt));
        assertEquals(metric.isAt(Place.RESULT), !metric.column().path().isEmpty());
    }

    @Test
    void csv_hasTheMetricsOfResults() {
        String header =
                run(RUNS.get(0), "--format", "csv").out().lines().findFirst().orElseThrow();
        List<String> columns = PointMetric.at(Place.RESULT).stream()
                .map(metric -> metric.unit().isEmpty() ? metric.word() : metric.word() + "_" + metric.unit())
                .toList();
        assertEquals("send," + String.join(",", columns), header);
    }

    @Test
    void json_hasTheMetricsOfResults() {
        Set<String> paths = new TreeSet<>();
        for (List<String> scenario : RUNS) {
            JsonNode run = JsonMapper.shared().readTree(run(scenario, "--json").out());
            addLeaves("", run.get("points").get(0), paths);
        }
        paths.removeAll(BESIDE);
        paths.removeIf(path -> path.startsWith("parameters."));
        Set<String> expected = PointMetric.at(Place.RESULT).stream()
                .map(metric -> metric.column().path())
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(expected, paths);
    }

    private static void addLeaves(String path, JsonNode node, Set<String> paths) {
        if (!node.isObject()) {
            paths.add(path);
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            addLeaves(path.isEmpty() ? member.getKey() : path + "." + member.getKey(), member.getValue(), paths);
        }
    }

    private static boolean isExpected(String word) {
        return Stream.of(" at least 1 ns", " at least 1%", " at least 1").anyMatch(level -> {
            Diagnostics diagnostics = new Diagnostics();
            ExpectationParser.parse(Source.of("expect", word + level), Map.of(), List.of(), diagnostics);
            return diagnostics.all().isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void expectation_beginsWithThoseThatAreForIt(PointMetric metric) {
        assertEquals(metric.isAt(Place.EXPECTATION), isExpected(metric.word()));
    }

    @Test
    void expectation_beginsWithNothingElse() {
        Diagnostics diagnostics = new Diagnostics();
        ExpectationParser.parse(Source.of("expect", "zzz at least 1"), Map.of(), List.of(), diagnostics);
        String refusal = diagnostics.all().get(0).toString();
        Set<String> accepted = new TreeSet<>(List.of(
                refusal.replaceAll(".*expected one of (.*), found .*", "$1").split(", ")));
        Set<String> expected = words(Place.EXPECTATION);
        expected.add("slowest");
        assertEquals(expected, accepted, refusal);
    }

    /** The list of docs/scenario.md, from which people write expectations. */
    @Test
    void theReferenceOfScenarios_namesTheStatistics() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "scenario.md"));
        String row = page.lines()
                .filter(line -> line.startsWith("- a statistic of the latency: "))
                .findFirst()
                .orElseThrow();
        words(Place.PLOT).forEach(word -> assertTrue(row.contains("`" + word + "`"), word));
    }

    @Test
    void plots_drawThoseThatAreForThem() throws IOException {
        JsonNode schema = JsonMapper.shared().readTree(Files.readString(Path.of("scenario.schema.json")));
        Set<String> drawn = new TreeSet<>();
        schema.at("/$defs/plots/properties/y/enum").forEach(word -> drawn.add(word.asString()));
        assertEquals(words(Place.PLOT), drawn);
    }

    @ParameterizedTest
    @EnumSource
    void explain_givesMeaningFormulaAndSource(PointMetric metric) {
        String text = CommandLineRun.of("explain", metric.word()).out();
        for (String part : List.of(
                metric.column().meaning(),
                metric.column().formula(),
                metric.column().source())) {
            assertTrue(text.contains(part), text);
        }
    }

    @Test
    void list_hasAllMetrics() {
        JsonNode listed = JsonMapper.shared()
                .readTree(CommandLineRun.of("list", "metrics", "--json").out());
        Set<String> names = new TreeSet<>();
        listed.get("items").forEach(item -> names.add(item.get("name").asString()));
        assertTrue(names.containsAll(
                Arrays.stream(PointMetric.values()).map(PointMetric::word).toList()));
    }

    /** The columns of a metric that results have, and what scenarios call it. */
    private static String row(PointMetric metric) {
        List<String> where = Stream.of(
                        PointMetric.columns().stream()
                                .filter(column -> column.name().equals(metric.word()))
                                .map(Column::heading)
                                .map(column -> "CSV `" + column + "`"),
                        Stream.of("`expect`").filter(any -> metric.isAt(Place.EXPECTATION)),
                        Stream.of("`plots`").filter(any -> metric.isAt(Place.PLOT)))
                .flatMap(places -> places)
                .toList();
        String unit = metric.unit().isEmpty() ? "" : ", " + metric.unit();
        String path =
                metric.column().path().isEmpty() ? "" : "`" + metric.column().path() + "`";
        return "| `%s`%s | %s | %s | %s | %s | %s |\n"
                .formatted(
                        metric.word(),
                        unit,
                        String.join(", ", where),
                        path,
                        metric.column().meaning(),
                        metric.column().formula(),
                        metric.column().source());
    }

    @Test
    void theGuide_hasTheTable() throws IOException {
        String table = Arrays.stream(PointMetric.values())
                .map(MetricsTest::row)
                .collect(Collectors.joining("", HEAD + "|---|---|---|---|---|---|\n", "\n"));
        String guide = Files.readString(GUIDE);
        if (WRITES) {
            int begin = guide.indexOf("\n| ", guide.indexOf("\n## Metrics\n")) + 1;
            String before = guide.substring(0, begin);
            guide = before + table + guide.substring(guide.indexOf("\n\n", begin) + 2);
            Files.writeString(GUIDE, guide);
        }
        assertTrue(guide.contains("\n" + table), "docs/guide/output.md is old; see CONTRIBUTING.md");
    }
}
