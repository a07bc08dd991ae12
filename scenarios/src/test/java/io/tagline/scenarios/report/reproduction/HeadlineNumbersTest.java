package io.tagline.scenarios.report.reproduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.measurement.CoreToCore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The headline numbers of README.md and docs/reproduction are those of the pages of docs/reproduction; nothing is run. */
final class HeadlineNumbersTest {

    private static final Path PAGES = Path.of("..", "docs", "reproduction");

    /** Errors are printed with one decimal, so a median of printed ones is off by 0.05 at most, and printed by 0.05 more. */
    private static final double ROUNDED = 0.11;

    private static final Pattern SOURCE = Pattern.compile("(?m)^Follows (.*)\\.$");

    private static final int VERDICT = 1;
    private static final int OFF_BY = 6;
    private static final int KIND = 8;

    private record Line(String paper, String verdict, String error, String kind) {

        double size() {
            return Math.abs(
                    Double.parseDouble(error.replace("%", "").replace("+", "").strip()));
        }
    }

    private static List<Line> lines() throws IOException {
        List<Line> lines = new ArrayList<>();
        try (Stream<Path> pages = Files.list(PAGES)) {
            for (Path page : pages.sorted().toList()) {
                String text = Files.readString(page);
                Matcher source = SOURCE.matcher(text);
                String paper = source.find() ? source.group(1) : "";
                text.lines()
                        .map(line -> line.split("(?<!\\\\)\\|", -1))
                        .filter(cells -> !paper.isEmpty() && cells.length == 11)
                        .forEach(cells -> lines.add(
                                new Line(paper, cells[VERDICT].strip(), cells[OFF_BY].strip(), cells[KIND].strip())));
            }
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/reproduction/README.md"})
    void headline_isThatOfThePages(String document) throws IOException {
        List<Line> lines = lines();
        String text = Files.readString(Path.of("..", document));
        errors(text, "calibrated", lines, "calibrated");
        errors(text, "predicted, the papers", lines, "predicted");
        errors(text, "predicted, other publications", lines, "elsewhere");
        TreeMap<String, List<Line>> papers = new TreeMap<>();
        lines.stream().filter(line -> line.kind().startsWith("shape")).forEach(line -> {
            String basis = line.kind().equals("shape") ? "stated" : line.kind().replace("shape, ", "");
            for (String of : List.of(line.paper(), "in all")) {
                papers.computeIfAbsent(of + ", " + basis, none -> new ArrayList<>())
                        .add(line);
            }
        });
        papers.forEach((paper, shapes) -> conclusions(text, paper, shapes));
    }

    /** The paper says in a sentence what the README has in its table. */
    @Test
    void paper_hasTheHeadline() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String paper =
                Files.readString(Path.of("..", "docs", "paper", "paper.md")).replaceAll("\\s+", " ");
        for (String what : List.of("predicted, the papers", "predicted, other publications")) {
            String[] cells = cells(readme, what);
            assertTrue(paper.contains(cells[3].strip()), what);
            assertTrue(
                    paper.contains("(%s numbers, the worst %s off)".formatted(cells[2].strip(), cells[4].strip())),
                    what);
        }
        String held = cells(readme, "conclusions that hold, in all, stated")[2].strip();
        assertTrue(paper.contains("Of the conclusions that these papers state, " + held + " hold."), held);
    }

    private static void errors(String text, String what, List<Line> lines, String kind) {
        double[] errors = lines.stream()
                .filter(line -> line.kind().equals(kind) && !line.error().isEmpty())
                .mapToDouble(Line::size)
                .toArray();
        String[] cells = cells(text, what);
        assertEquals(errors.length, Integer.parseInt(cells[2].strip()), what);
        assertEquals(CoreToCore.median(errors), percent(cells[3]), ROUNDED, what);
        assertEquals(Arrays.stream(errors).max().orElseThrow(), percent(cells[4]), ROUNDED, what);
    }

    private static void conclusions(String text, String paper, List<Line> shapes) {
        long held = shapes.stream().filter(line -> line.verdict().equals("ok")).count();
        String[] cells = cells(text, "conclusions that hold, " + paper);
        assertEquals(held + " of " + shapes.size(), cells[2].strip(), paper);
    }

    private static double percent(String cell) {
        return Double.parseDouble(cell.replace("%", "").strip());
    }

    /** The row of the table, by cells; what to do is said if there is none. */
    private static String[] cells(String text, String what) {
        String start = "| " + what + " |";
        List<String> rows = text.lines().filter(line -> line.startsWith(start)).toList();
        assertTrue(
                rows.size() == 1,
                "no `" + what + "`; `./tagline reproduce --no-results --format markdown` prints the table");
        return rows.get(0).split("\\|", -1);
    }
}
