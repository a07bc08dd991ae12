package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.result.BoundsResult.Entry;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.witness.End;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.expression.Value;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.run.Simulation;
import io.tagline.work.witness.PointWitnesses;
import io.tagline.work.witness.Witnesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of docs/bounds.md with the bands, the witnesses and the samples of built-in scenarios: each row names one point. {@code -Dtagline.bands.builtin=true}
 * writes it.
 */
@Order(1)
final class BuiltInBandsTest {

    private static final Path PAGE = Path.of("..", "docs", "bounds.md");
    private static final Pattern ROW = Pattern.compile("\\| [^|]* \\| `bounds [^|]*` \\|.*");
    private static final int COMMAND = 2;
    private static final int TIMES = 3;

    /** So many executions for each witness; more of them take longer and come nearer. */
    private static final int TRIES = 200;

    private static final WorkContext CONTEXT = WorkContext.over(new Texts(Map.of(), Optional.of(FileLibrary::new)));

    static Stream<String> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> ROW.matcher(line).matches());
    }

    @Test
    void table_hasRowsForEachKindOfWork() throws IOException {
        for (String kind : List.of("barrier", "broadcast", "reads", "counter", "lock")) {
            assertTrue(rows().anyMatch(row -> row.startsWith("| " + kind)), kind);
        }
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("rows")
    void times_areThoseOfRuns(String row) throws IOException {
        String again = again(row);
        if (Boolean.getBoolean("tagline.bands.builtin")) {
            Files.writeString(PAGE, Files.readString(PAGE).replace(row, again));
        } else {
            assertEquals(again, row);
        }
    }

    private static String again(String row) {
        String[] cells = row.split(" ?\\| ?", -1);
        List<String> times = times(chosen(cells[COMMAND].replace("`", "")), row);
        for (int i = 0; i < times.size(); i++) {
            cells[TIMES + i] = times.get(i);
        }
        return String.join(" | ", cells).strip();
    }

    /** The scenario of a command, with its {@code -p} and {@code --machine}. */
    private static ChosenScenario chosen(String command) {
        List<String> words = List.of(command.split(" "));
        Map<String, List<Value>> parameters = new LinkedHashMap<>();
        words.stream()
                .filter(word -> word.contains("="))
                .map(word -> word.split("="))
                .forEach(pair -> parameters.put(pair[0], List.of(Value.parse(pair[1]))));
        Overrides changes = Overrides.NONE.withBand(CostSource.GUARANTEED).withParameters(parameters);
        int machine = words.indexOf("--machine");
        return new ChosenScenario(words.get(1), machine < 0 ? changes : changes.withMachine(words.get(machine + 1)));
    }

    /** T_min, the fastest witness, which a sample is as well, the fastest sample, the mean, the slowest of both, T_max of all but 10^-6, and of all. */
    private static List<String> times(ChosenScenario scenario, String row) {
        List<PointResult> points =
                new Simulation(scenario).ask(CONTEXT).result().points();
        assertEquals(1, points.size(), row);
        double[] samples = Arrays.stream(points.get(0).samples().picoseconds())
                .map(Units::nanoseconds)
                .toArray();
        double fastest = Arrays.stream(samples).min().orElseThrow();
        double slowest = Arrays.stream(samples).max().orElseThrow();
        PointWitnesses witnesses = new Witnesses(scenario, Witnesses.Which.BOTH, TRIES)
                .ask(CONTEXT)
                .points()
                .get(0);
        double quick = Math.min(fastest, time(witnesses, End.FASTEST));
        double slow = Math.max(slowest, time(witnesses, End.SLOWEST));
        Prediction band = points.get(0).setup().prediction().orElseThrow();
        boolean isBounded = band.max().isPresent();
        double least = isBounded ? band.min().mean() : replayed(scenario);
        assertTrue(least <= (isBounded ? quick : samples[0]), row);
        band.max().ifPresent(max -> assertFalse(max.mean() < slow, row));
        List<String> times = new ArrayList<>(
                Stream.of(least, quick, fastest, points.get(0).latency().mean(), slowest, slow)
                        .map(BuiltInBandsTest::nanoseconds)
                        .toList());
        times.add(band.most().map(most -> nanoseconds(most.max())).orElse("–"));
        times.add(band.max().map(max -> nanoseconds(max.mean())).orElse("–"));
        return times;
    }

    private static double time(PointWitnesses witnesses, End end) {
        return Units.nanoseconds(witnesses.witness(end).orElseThrow().picoseconds());
    }

    /** The least time of what the first replication executes. */
    private static double replayed(ChosenScenario scenario) {
        Entry entry = new Derivation(scenario, Optional.empty(), Optional.of(0L))
                .ask(CONTEXT)
                .result()
                .points()
                .get(0);
        return Units.nanoseconds(entry.bounds().min());
    }

    /** Three significant digits, or all before the point. */
    private static String nanoseconds(double time) {
        return Decimals.fixed(time, time < 10 ? 2 : time < 100 ? 1 : 0);
    }
}
