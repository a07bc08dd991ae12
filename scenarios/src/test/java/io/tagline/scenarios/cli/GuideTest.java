package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.claim.PointMetric;
import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guides say what the program does. */
class GuideTest {

    private static final Path GUIDE = Path.of("..", "docs", "guide");
    private static final Pattern YAML = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern OPTION = Pattern.compile("^ +(?:-\\w, )?(--[a-z-]+)", Pattern.MULTILINE);

    private static final Pattern PUBLISHED = Pattern.compile("measured \\d.*?\\.\n", Pattern.DOTALL);
    private static final Pattern TIME = Pattern.compile("\\d+\\.\\d ns");

    /** A row of proofs, which another test compares with what is proved: views and triples. */
    private static final Pattern PROOF =
            Pattern.compile("(?m)^\\| [a-z-]+ \\| [\\d,]+ \\| [\\d,]+ \\| (\\d+\\.\\d )?\\| [\\d.]+ \\|");

    @TempDir
    private Path folder;

    @Test
    void firstSteps_leadToAScenarioThatHolds() throws IOException {
        String guide = Files.readString(GUIDE.resolve("first-steps.md"));
        StringBuilder scenario = new StringBuilder();
        YAML.matcher(guide).results().forEach(block -> scenario.append(block.group(1)));
        Path file = folder.resolve("shared-write.yaml");
        Files.writeString(file, scenario);
        CommandLineRun run = CommandLineRun.of("run", file.toString(), "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err() + run.out());
        CommandLineRun timeline = CommandLineRun.of("timeline", file.toString(), "-p", "state=S");
        assertTrue(guide.contains("```\n" + timeline.out() + "```"), timeline.out());
    }

    /** What the tour shows is what the README's second command prints, to the byte, and the README its beginning. */
    @Test
    void tour_showsWhatTheSecondCommandPrints() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String tour = Files.readString(Path.of("..", "docs", "guide", "tour.md"));
        CommandLineRun run = CommandLineRun.of(
                "run", "xeon-phi/ping-pong", "--out", folder.resolve("out").toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(tour.contains("```\n" + run.out()), run.out());
        String beginning = run.out().substring(0, run.out().indexOf("\nci: confidence"));
        assertTrue(readme.contains("```\n" + beginning + "```"), beginning);
        for (String page : List.of(readme, tour)) {
            String text = PUBLISHED
                    .matcher(page)
                    .results()
                    .map(MatchResult::group)
                    .findFirst()
                    .orElseThrow();
            TIME.matcher(text)
                    .results()
                    .forEach(time -> assertTrue(run.out().contains(" of " + time.group() + " where"), time.group()));
        }
    }

    /** How many machines and protocols the README promises. */
    @Test
    void readme_countsWhatIsBuiltIn() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        assertTrue(readme.contains(" on " + count("machines") + " machines,"));
        assertTrue(readme.contains(count("protocols") + " protocols as Markdown tables"));
        String paper = Files.readString(Path.of("..", "docs", "paper", "paper.md"));
        assertTrue(paper.contains("It has %d protocols, %d machines".formatted(count("protocols"), count("machines"))));
        String proofs = Files.readString(Path.of("..", "docs", "protocols", "verification.md"));
        long proved = PROOF.matcher(proofs).results().count();
        assertTrue(readme.contains("proved for any number of caches (" + proved + " of them)"));
        assertTrue(paper.contains("for " + proved + " of the protocols a proof for any number of caches"));
        assertTrue(proofs.contains("\n" + proved + " protocols without shared caches are proved, "));
        assertTrue(readme.contains("met with a median error of " + median(readme, "the papers") + ", those of other"
                + " publications with " + median(readme, "other publications") + "."));
    }

    /** The known limits of the changelog are the headline numbers of the README. */
    @Test
    void changelog_hasTheHeadlineNumbers() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String changelog = Files.readString(Path.of("..", "CHANGELOG.md"));
        Matcher phi = Pattern.compile("conclusions that hold, Ramos and Hoefler, HPDC 2013, stated \\| (\\d+ of \\d+) ")
                .matcher(readme);
        assertTrue(phi.find());
        assertTrue(changelog.contains(
                "- " + phi.group(1) + " conclusions that the Xeon Phi paper states hold; other publications are"
                        + " met with a median error of " + median(readme, "other publications")));
    }

    /** As the table of headline numbers has it, which another test holds. */
    private static String median(String readme, String predicted) {
        Matcher row = Pattern.compile("\\| predicted, " + predicted + " \\| \\d+ \\| ([0-9.]+ %) \\|")
                .matcher(readme);
        assertTrue(row.find());
        return row.group(1);
    }

    private static long count(String kind) {
        return CommandLineRun.of("list", kind).out().lines().count();
    }

    /** The table of docs/calibration.md holds what the scenario gives: each residual to the tenth of a nanosecond. */
    @Test
    void calibration_showsTheMeansOfTheLatencyTable() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "calibration.md"));
        Path out = folder.resolve("table");
        CommandLineRun.of("run", "xeon-phi/latency-table", "--out", out.toString());
        List<String> rows = Files.readAllLines(out.resolve("summary.csv"));
        List<String> header = List.of(rows.get(0).split(",", -1));
        for (String row : rows.subList(1, rows.size())) {
            List<String> cells = List.of(row.split(",", -1));
            String mean = new BigDecimal(cells.get(header.indexOf("mean_ns")))
                    .setScale(1, RoundingMode.HALF_EVEN)
                    .toPlainString();
            String line = "\\| %s \\| %s \\| [^|]* \\| %s \\|.*".formatted(cells.get(0), cells.get(1), mean);
            assertTrue(page.lines().anyMatch(text -> text.matches(line)), line);
        }
    }

    /** The answered sheet is the sheet of the command in the guide with all blanks filled, and with the answers of the key. */
    @Test
    void theStudentsPath_endsWithAnAnsweredSheet() throws IOException {
        String guide = Files.readString(GUIDE.resolve("sequences.md"));
        String accesses = "P0: R A; P1: R A; P1: W A";
        assertTrue(guide.contains("./tagline sequence \"" + accesses + "\" --exam 1 -o sheet.md\n"));
        Path file = folder.resolve("sheet.md");
        CommandLineRun run = CommandLineRun.of("sequence", accesses, "--exam", "1", "-o", file.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        List<String> sheet = Files.readAllLines(file);
        List<String> key = Files.readAllLines(folder.resolve("sheet-key.md"));
        List<String> answered = Files.readAllLines(GUIDE.resolve("answered-sheet.md"));
        assertEquals(sheet.size(), answered.size());
        for (int i = 0; i < sheet.size(); i++) {
            String asked = "\\Q" + sheet.get(i).replaceAll("(_{4,}(<br>)?)+", "\\\\E[^|_]+\\\\Q") + "\\E";
            assertTrue(answered.get(i).matches(asked), answered.get(i));
            if (sheet.get(i).startsWith("|")) {
                assertEquals(key.get(i), answered.get(i));
            }
            if (sheet.get(i).contains("| ___")) {
                assertTrue(guide.contains("\n" + sheet.get(i) + "\n"), sheet.get(i));
                assertTrue(guide.contains("\n" + answered.get(i) + "\n"), answered.get(i));
            }
        }
    }

    @Test
    void theOutputGuide_namesEveryMetric() throws IOException {
        String guide = Files.readString(GUIDE.resolve("output.md"));
        PointMetric.columns()
                .forEach(metric -> assertTrue(guide.contains("`" + metric.heading() + "`"), metric.heading()));
    }

    @Test
    void theCommandLineGuide_hasARowForEveryCommand() throws IOException {
        String guide = Files.readString(GUIDE.resolve("command-line.md"));
        Commands.describe().subcommands().keySet().stream()
                .filter(command -> !command.equals("help"))
                .forEach(command -> assertTrue(guide.matches("(?s).*\\n\\|[^|\\n]*`" + command + "[` ].*"), command));
    }

    @Test
    void theOutputGuide_namesEveryPictureOfARun() throws IOException {
        String guide = Files.readString(GUIDE.resolve("output.md"));
        Path out = folder.resolve("pictures");
        CommandLineRun run = CommandLineRun.of("run", "xeon-phi/ping-pong", "-r", "30", "--out", out.toString());
        assertTrue(Files.isDirectory(out.resolve("plots")), run.err());
        try (Stream<Path> pictures = Files.list(out.resolve("plots"))) {
            pictures.map(file -> file.getFileName().toString().replaceAll("\\.\\w+$", ""))
                    .forEach(name ->
                            assertTrue(guide.contains("`" + name.replaceAll("^(plot|fit)-.*", "$1-NAME") + "`"), name));
        }
    }

    @Test
    void theCommandLineGuide_namesEveryOptionOfRun() throws IOException {
        String guide = Files.readString(GUIDE.resolve("command-line.md"));
        Matcher options = OPTION.matcher(CommandLineRun.of("run", "--help").out());
        int count = 0;
        while (options.find()) {
            assertTrue(guide.contains(options.group(1)), options.group(1));
            count++;
        }
        assertTrue(count > 10, "found " + count + " options only");
    }
}
