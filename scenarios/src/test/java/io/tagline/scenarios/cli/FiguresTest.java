package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.AssertionFailedError;

/**
 * Figures that pages quote are those of runs. Before a table or a paragraph, a comment names the run and what is quoted of it. Of a table:
 * {@code <!-- figures: run NAME; KEY . KEY | mean/480 . median -->} says which parameters the first columns hold, and which figures the
 * others; a full stop stands for none. {@code PARAMETER: mean} instead: the headings of the others are values of this parameter. {@code
 * mean@shape=flat,row=1} is the figure of the point with these values. Of a sentence, and of a cell: {@code <!-- figures: run NAME; "in 2.8" =
 * slowest/fastest -->} says what the number that the quoted text ends with is.
 */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class FiguresTest {

    private static final Path DOCS = Path.of("..", "docs");
    private static final Pattern QUOTE = Pattern.compile(
            "<!-- figures: ([^;]*); (.*?) -->\n(?=(?:<!-- .*? -->\n)*+(.*?)(?:\n\n|$))", Pattern.DOTALL);
    private static final Pattern SAYING = Pattern.compile("\"([^\"]*)\" = ([^;]*)");
    private static final Map<String, String> NAMES = Map.of("Phi", "xeon-phi-5110p", "Sandy Bridge", "sandy-bridge-2s");

    /** Some figures are of one run. */
    private static final Map<String, RunFigures> RUNS = new ConcurrentHashMap<>();

    @TempDir
    private Path folder;

    /** A command, what is quoted of its run, and the paragraph or table that does. */
    private record Quote(String command, String figures, String block) {

        @Override
        public String toString() {
            return command + ": " + figures;
        }
    }

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> guide = Files.list(DOCS.resolve("guide"));
                Stream<Path> docs = Files.list(DOCS)) {
            return Stream.concat(guide, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static Stream<ShownSession> sessions() throws IOException {
        List<ShownSession> sessions = new ArrayList<>();
        for (Path page : pages().toList()) {
            sessions.addAll(ShownSession.of(Files.readAllLines(page)));
        }
        return sessions.stream();
    }

    static Stream<Quote> quotes() throws IOException {
        List<Quote> quotes = new ArrayList<>();
        for (Path page : pages().toList()) {
            QUOTE.matcher(Files.readString(page))
                    .results()
                    .map(quote -> new Quote(quote.group(1), quote.group(2), quote.group(3)))
                    .forEach(quotes::add);
        }
        return quotes.stream();
    }

    /** Points that a page leaves out may leave an expectation with too few. */
    @ParameterizedTest
    @MethodSource("sessions")
    void session_showsWhatIsPrinted(ShownSession session) {
        session.hold(List.of(ExitCode.FINE, ExitCode.FAILED));
    }

    /** Of runs of a second and more, of which others on the same pages are quoted, too. */
    private static final Pattern LONG = Pattern.compile("run (?:scc/direct-access --machine"
            + "|scc/unfairness|synchronisation/(?:locks -p n=1,8|counters|readers|queue)).*");

    static Stream<Quote> shortQuotes() throws IOException {
        return quotes().filter(quote -> !LONG.matcher(quote.command()).matches());
    }

    static Stream<Quote> longQuotes() throws IOException {
        return quotes().filter(quote -> LONG.matcher(quote.command()).matches());
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("longQuotes")
    void longQuote_isWhatTheRunGives(Quote quote) {
        quote_isWhatTheRunGives(quote);
    }

    @ParameterizedTest
    @MethodSource("shortQuotes")
    void quote_isWhatTheRunGives(Quote quote) {
        hold(quote, run(quote.command(), folder.resolve("out")));
    }

    private static RunFigures run(String command, Path out) {
        return RUNS.computeIfAbsent(command, any -> {
            try {
                return RunFigures.of(command, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** A figure that is off by its last digit is found, and so is a point that has no row. */
    @Test
    void wrongFigure_isFound() {
        RunFigures run = new RunFigures(List.of(Map.of("n", "1", "mean", "24.9"), Map.of("n", "2", "mean", "50")));
        String table = "| lock | n | ns |\n|---|---|---|\n| tas | 1 | 12 |\n| tas | 2 | **25** |";
        hold(new Quote("run", ". n | mean/2", table), run);
        for (String wrong : List.of(table.replace("25", "26"), table.replace("| 2 |", "| 3 |"))) {
            assertFails(new Quote("run", ". n | mean/2", wrong), run);
        }
        hold(new Quote("run", "\"times 2.0\" = slowest/fastest", "1 and times 2.0"), run);
        assertFails(new Quote("run", "\"times 2.1\" = slowest/fastest", "1 and times 2.1"), run);
        assertFails(new Quote("run", "\"times 2.0\" = slowest/fastest", "times 3"), run);
    }

    private static void assertFails(Quote quote, RunFigures run) {
        try {
            hold(quote, run);
        } catch (AssertionFailedError expected) {
            return;
        }
        throw new AssertionFailedError(quote + " holds in " + quote.block());
    }

    private static void hold(Quote quote, RunFigures run) {
        if (!quote.figures().startsWith("\"")) {
            table(quote, run);
            return;
        }
        Matcher saying = SAYING.matcher(quote.figures());
        while (saying.find()) {
            String text = saying.group(1);
            assertTrue(quote.block().replace("\n", " ").contains(text), () -> "\"" + text + "\" in " + quote.block());
            run.assertSays(text, saying.group(2).strip());
        }
    }

    private static void table(Quote quote, RunFigures run) {
        List<List<String>> rows = quote.block().lines().map(FiguresTest::cells).toList();
        String[] parts = quote.figures().split(" \\| ", -1);
        List<String> keys = List.of(parts[0].split(" "));
        Set<Map<String, String>> seen = new HashSet<>();
        for (List<String> row : rows.subList(2, rows.size())) {
            Map<String, String> values = new HashMap<>();
            for (int i = 0; i < keys.size(); i++) {
                values.put(keys.get(i), NAMES.getOrDefault(row.get(i), row.get(i)));
            }
            values.remove(".");
            RunFigures points = run.where(values);
            if (!points.points().isEmpty()) {
                row(points, columns(parts[1], rows.get(0), keys.size()), row.subList(keys.size(), row.size()), seen);
            }
        }
        assertEquals(Set.copyOf(run.points()), seen, "points without a figure in the table");
    }

    private static void row(
            RunFigures points, List<String> columns, List<String> cells, Set<Map<String, String>> seen) {
        for (int i = 0; i < columns.size(); i++) {
            String[] figure = columns.get(i).split("[@=,]", -1);
            Map<String, String> values = new HashMap<>();
            for (int k = 1; k < figure.length; k += 2) {
                values.put(figure[k], figure[k + 1]);
            }
            RunFigures point = points.where(values);
            if (!figure[0].equals(".") && !point.points().isEmpty()) {
                point.assertSays(cells.get(i).replaceAll(" ?±.*", ""), figure[0]);
                seen.addAll(point.points());
            }
        }
    }

    /** A figure for each column, spread over those whose headings are values of a parameter. */
    private static List<String> columns(String figures, List<String> headings, int keys) {
        if (!figures.contains(": ")) {
            return List.of(figures.split(" "));
        }
        String[] spread = figures.split(": ", -1);
        return headings.subList(keys, headings.size()).stream()
                .map(heading -> spread[1] + "@" + spread[0] + "=" + heading)
                .toList();
    }

    private static List<String> cells(String row) {
        return Stream.of(row.substring(1).split("\\|"))
                .map(cell -> cell.replace("*", "").strip())
                .toList();
    }
}
