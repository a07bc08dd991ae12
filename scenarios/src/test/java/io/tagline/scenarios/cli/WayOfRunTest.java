package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way of a run, as docs/development/architecture.md describes it, walked by one. */
final class WayOfRunTest {

    private static final String HEADING = "## The way of `run scenario.yaml`";
    private static final Pattern TYPE = Pattern.compile("`([a-z.]+\\.[A-Z]\\w+)`");
    private static final Pattern LOADED = Pattern.compile("\\b(io\\.tagline\\.[\\w.]+)[ $]");

    /** As many types as a person can follow. */
    private static final int MOST = 25;

    /** What other commands need. */
    private static final List<String> ELSEWHERE = List.of(
            "io.tagline.litmus.",
            "io.tagline.communication.",
            "io.tagline.experiments.fitting.",
            "io.tagline.work.tune.",
            "io.tagline.work.fit.",
            "io.tagline.work.mapping.",
            "io.tagline.work.reproduction.",
            "io.tagline.checker.");

    @TempDir
    private Path folder;

    @Test
    void aRun_passesTheseTypes_andNothingOfOtherCommands() throws IOException, InterruptedException {
        Set<String> loaded = loaded();
        List<String> described = described();
        assertTrue(described.size() > 20 && described.size() <= MOST, described.toString());
        assertEquals(
                List.of(),
                described.stream().filter(type -> !loaded.contains(type)).toList(),
                "described, but not passed");
        assertEquals(
                List.of(),
                loaded.stream()
                        .filter(type -> ELSEWHERE.stream().anyMatch(type::startsWith))
                        .toList(),
                "of other commands");
    }

    private static List<String> described() throws IOException {
        String text = Files.readString(Path.of("../docs/development/architecture.md"));
        String section = text.substring(text.indexOf(HEADING) + HEADING.length());
        return TYPE.matcher(section.substring(0, section.indexOf("\n## ")))
                .results()
                .map(type -> "io.tagline." + type.group(1).replaceFirst("^cli\\.", "scenarios.cli."))
                .toList();
    }

    private Set<String> loaded() throws IOException, InterruptedException {
        Path log = folder.resolve("loaded");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load:file=" + log,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        "xeon-phi/ping-pong",
                        "-p",
                        "send=E",
                        "-r",
                        "5",
                        "--out",
                        folder.resolve("out").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("printed").toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "the run ends");
        return LOADED.matcher(Files.readString(log))
                .results()
                .map(type -> type.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
