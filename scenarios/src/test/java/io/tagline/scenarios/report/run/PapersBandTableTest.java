package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.claim.PointComparison;
import io.tagline.programs.expression.Value;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shares in the table of docs/bounds.md are those of runs: each row names one point, and what to change for it to be run again. {@code
 * -Dtagline.bands=true} writes them.
 */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class PapersBandTableTest {

    private static final Path PAGE = Path.of("..", "docs", "bounds.md");
    private static final Pattern ROW = Pattern.compile("\\| [^|]* \\| `[a-z]+(?:-[a-z]+)*/[^|]*` \\|.*");
    private static final int COMMAND = 2;
    private static final int SHARES = 3;
    private static final int CHANGE = 8;
    private static final int CHANGED = 9;

    private static List<String> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> ROW.matcher(line).matches())
                .toList();
    }

    static Stream<String> commands() throws IOException {
        return rows().stream();
    }

    @Test
    void table_hasRowsForEachPaper() throws IOException {
        List<String> rows = rows();
        assertTrue(rows.stream().anyMatch(row -> row.contains("xeon-phi/")));
        assertTrue(rows.stream().anyMatch(row -> row.contains("sandy-bridge/")));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void shares_areThoseOfRuns(String row) throws IOException {
        String simulated = again(row);
        if (Boolean.getBoolean("tagline.bands")) {
            synchronized (PAGE) {
                Files.writeString(PAGE, Files.readString(PAGE).replace(row, simulated));
            }
        } else {
            assertEquals(simulated, row);
        }
    }

    private static String again(String row) {
        String[] cells = row.split(" ?\\| ?", -1);
        List<String> words = List.of(cells[COMMAND].replace("`", "").split(" "));
        List<String> shares = shares(point(words, List.of()));
        for (int i = 0; i < shares.size(); i++) {
            cells[SHARES + i] = shares.get(i);
        }
        String change = cells[CHANGE].replace("`", "");
        if (change.contains("=")) {
            List<String> settings = List.of(change.split(", "));
            cells[CHANGED] = shares(point(words, settings)).get(1);
        }
        return String.join(" | ", cells).strip();
    }

    private static PointResult point(List<String> words, List<String> settings) {
        Map<String, List<Value>> parameters = new LinkedHashMap<>();
        words.subList(1, words.size()).stream()
                .filter(word -> word.contains("="))
                .map(word -> word.split("="))
                .forEach(pair -> parameters.put(pair[0], List.of(Value.parse(pair[1]))));
        Overrides changes = new Overrides(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                parameters,
                List.of(),
                settings,
                Optional.of(CostSource.GUARANTEED),
                Optional.empty());
        List<PointResult> points = new Simulation(new ChosenScenario(words.get(0), changes))
                .ask(WorkContext.over(new Texts(Map.of(), Optional.of(FileLibrary::new))))
                .result()
                .points();
        assertEquals(1, points.size(), words.toString());
        return points.get(0);
    }

    /** Below, in and above the papers' band, and in the other two. */
    private static List<String> shares(PointResult point) {
        PointComparison papers = point.besideBand().or(point::model).orElseThrow();
        double inside = papers.shareWithin().orElseThrow();
        double notAbove = point.samples().shareWithin(0, papers.high().orElseThrow());
        List<String> shares =
                new ArrayList<>(List.of(percent(notAbove - inside), percent(inside), percent(1 - notAbove)));
        shares.add(point.shareInMost().map(PapersBandTableTest::percent).orElse("no bound"));
        shares.add(point.model()
                .flatMap(PointComparison::shareWithin)
                .map(PapersBandTableTest::percent)
                .orElse("no bound"));
        return shares;
    }

    private static String percent(double share) {
        return Decimals.fixed(100 * share, 1);
    }
}
