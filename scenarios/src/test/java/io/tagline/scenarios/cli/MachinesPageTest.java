package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of docs/machines.md are what {@code fit --compare} prints, with each source once. */
@Order(1)
final class MachinesPageTest {

    /** Says that the tables are to be written, as they have to be after a machine has changed: {@code -Dtagline.machines=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.machines");

    private static final Path PAGE = Path.of("..", "docs", "machines.md");
    private static final Pattern MEDIANS = Pattern.compile("\nMedian of the errors: (.*?)\\.\n");
    private static final Pattern PREDICTED = Pattern.compile("predicted ([\\d.]+) %");
    private static final Pattern CELL = Pattern.compile(" \\| ");

    /** A machine in a cluster mode. */
    private static final String MODE = """
            tagline: 1
            name: mode
            title: a machine in a cluster mode
            extends: %s
            memory:
              cluster-mode: {value: %s, kind: chosen, source: "docs/machines.md"}
            """;

    private static final String DATA = """
            tagline: 1
            name: data
            sources:
              - name: measured
                source: docs/machines.md
            """;

    private static final String SUB_NUMA = """
            reads:
              - {memory: same cluster, latency: 76.9 ns}
              - {memory: other cluster, latency: 81.8 ns}
              - {memory: other socket, latency: 134.4 ns}
              - {cache: L3, latency: 17.8 ns}
              - {state: M, from: same socket, latency: 45.1 ns}
              - {state: M, from: other socket, latency: 110.4 ns}
            bandwidth:
              - {cores: 8, memory: same cluster, rate: 58.9 GB/s}
              - {cores: 8, memory: other cluster, rate: 59.1 GB/s}
            """;

    /** A line of the printed table. */
    private record Row(String kind, String source, String measured, String simulated, String error, String fate) {

        static Optional<Row> of(String line) {
            String[] cells = CELL.split(line.replaceAll("^\\| | \\|$", ""));
            boolean figures = cells.length == 6 && cells[4].endsWith(" %");
            return figures
                    ? Optional.of(new Row(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]))
                    : Optional.empty();
        }

        boolean isFitted() {
            return fate.equals("fitted");
        }

        double size() {
            return Math.abs(Double.parseDouble(error.replace(" %", "")));
        }
    }

    /** As their folder has them: the index must name all. */
    static List<String> machines() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("published"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .map(file -> file.replace(".yaml", ""))
                    .sorted()
                    .toList();
        }
    }

    private static String section(List<Row> rows) {
        List<String> sources = rows.stream().map(Row::source).distinct().toList();
        String table = rows.stream()
                .map(row -> "| %s | %s | %s | %s | %s | %d |%n"
                        .formatted(
                                row.kind(),
                                row.measured(),
                                row.simulated(),
                                row.error(),
                                row.fate(),
                                sources.indexOf(row.source()) + 1))
                .collect(Collectors.joining(
                        "", "| class | measured | simulated | error |  | source |\n|---|---|---|---|---|---|\n", ""));
        return table
                + IntStream.range(0, sources.size())
                        .mapToObj(i -> "\n" + (i + 1) + ". " + sources.get(i))
                        .collect(Collectors.joining("", "", "\n"));
    }

    private static OptionalDouble largestFittedHandOff(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.isFitted() && row.kind().startsWith("hand-off"))
                .mapToDouble(Row::size)
                .max();
    }

    private static String summary(String machine, List<Row> rows, String medians) {
        OptionalDouble largest = largestFittedHandOff(rows);
        String handOffs = largest.isPresent() ? largest.getAsDouble() + " %" : "–";
        long predicted = rows.stream().filter(row -> !row.isFitted()).count();
        return "| [%s](#%s) | %s | %s | %d |\n".formatted(machine, machine, medians, handOffs, predicted);
    }

    @ParameterizedTest
    @MethodSource("machines")
    void page_showsWhatIsSimulated(String machine) throws IOException {
        String out = CommandLineRun.of("fit", machine, "--compare", "--format", "markdown")
                .out();
        List<Row> rows = out.lines().map(Row::of).flatMap(Optional::stream).toList();
        String medians = MEDIANS.matcher(out)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
        String page = Files.readString(PAGE);
        String head = "## " + machine + "\n\n";
        if (WRITES) {
            page = written(page, head, section(rows), "| [" + machine + "]", summary(machine, rows, medians));
            Files.writeString(PAGE, page);
        }
        assertTrue(page.contains(head + section(rows)), "docs/machines.md is old; see CONTRIBUTING.md\n" + out);
        assertTrue(page.contains("\n" + summary(machine, rows, medians)), summary(machine, rows, medians));
        assertTrue(page.contains("Fitted hand-offs are within 10 %, except on `westmere-2s`,"));
        assertEquals(!machine.equals("westmere-2s"), largestFittedHandOff(rows).orElse(0) <= 10);
        assertTrue(page.contains(" Predictions are within 20 % in the median."));
        Matcher predicted = PREDICTED.matcher(medians);
        assertTrue(!predicted.find() || Double.parseDouble(predicted.group(1)) <= 20, medians);
    }

    private static List<Row> inMode(String machine, String mode, String classes, Path folder) throws IOException {
        Path document = Files.writeString(folder.resolve("mode.yaml"), MODE.formatted(machine, mode));
        Path data = Files.writeString(folder.resolve("data.yaml"), DATA + classes.indent(4));
        CommandLineRun run =
                CommandLineRun.of("fit", document.toString(), data.toString(), "--compare", "--format", "markdown");
        List<Row> rows =
                run.out().lines().map(Row::of).flatMap(Optional::stream).toList();
        assertFalse(rows.isEmpty(), run.err());
        return rows;
    }

    @Test
    void subNumaClusters_areSimulatedLikeThat(@TempDir Path folder) throws IOException {
        List<Row> rows = inMode("xeon-6242-2s", "snc-2", SUB_NUMA, folder);
        String table = rows.stream()
                .map(row -> "| %s | %s | %s | %s |".formatted(row.kind(), row.measured(), row.simulated(), row.error()))
                .collect(Collectors.joining("\n"));
        assertTrue(Files.readString(PAGE).contains(table), table);
    }

    @ParameterizedTest
    @CsvSource({
        "all-to-all, same die",
        "hemisphere, same die",
        "quadrant, same die",
        "snc-2, same cluster/other cluster",
        "snc-4, same cluster/other cluster"
    })
    void clusterModes_areSimulatedLikeThat(String mode, String from, @TempDir Path folder) throws IOException {
        String classes = Stream.of(from.split("/"))
                .map("  - {memory: %s, latency: 154 ns}\n"::formatted)
                .collect(Collectors.joining("", "reads:\n", ""));
        String times = inMode("knights-landing-7210", mode, classes, folder).stream()
                .map(Row::simulated)
                .collect(Collectors.joining(" | "));
        String row = "| " + mode + " | " + times + (from.contains("/") ? " |" : " | |");
        assertTrue(Files.readString(PAGE).contains("\n" + row + "\n"), row);
    }

    /** A section consists of its table and its list of sources, and then of text. */
    private static String written(String page, String head, String section, String label, String summary) {
        List<String> lines = new ArrayList<>(List.of(page.split("(?<=\n)")));
        lines.replaceAll(line -> line.startsWith(label) ? summary : line);
        String text = String.join("", lines);
        int begin = text.indexOf(head) + head.length();
        int end = begin;
        for (String line : text.substring(begin).split("(?<=\n)")) {
            if (!line.isBlank()
                    && !line.startsWith("| ")
                    && !line.startsWith("|-")
                    && !line.matches("(?s)\\d+\\. .*")) {
                break;
            }
            end += line.length();
        }
        return text.substring(0, begin) + section + "\n" + text.substring(end);
    }
}
