package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Is a page of a lesson soon there on a phone, and the largest page still one that a browser opens at once? */
@Order(1)
final class PageSizesTest {

    private static final long LESSON = 200_000;
    private static final long LARGEST = 1_000_000;

    @TempDir
    private Path folder;

    private static List<String> lessons() {
        return CommandLineRun.of("list", "scenarios")
                .out()
                .lines()
                .map(line -> line.strip().split(" ", -1)[0])
                .filter(name -> name.startsWith("lessons/"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void lesson_isSmall(String lesson) throws IOException {
        CommandLineRun.of("run", lesson, "-r", "2", "--out", folder.toString());
        for (String command : List.of("why", "bounds", "traffic")) {
            CommandLineRun.of(
                    command, lesson, "-o", folder.resolve(command + ".html").toString());
        }
        areAtMost(LESSON);
    }

    /** The recordings with the longest critical path, with the most points, and two side by side. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "timeline scc/mesh-link",
                "timeline xeon-phi/published-rounds",
                "diff scc/mesh-link scc/mesh-link -p traffic=0",
                "protocol show gols-overlapping",
                "c2c epyc-7742-2s --replications 1 --pairs 200"
            })
    void largestPages_areModerate(String command) throws IOException {
        CommandLineRun.of((command + " -o " + folder.resolve("page.html")).split(" "));
        areAtMost(LARGEST);
    }

    private void areAtMost(long bytes) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> pages =
                    files.filter(file -> file.toString().endsWith(".html")).toList();
            assertFalse(pages.isEmpty(), "a page was written");
            for (Path page : pages) {
                long size = Files.size(page);
                assertEquals(Math.min(bytes, size), size, page.getFileName() + " is larger than allowed");
            }
        }
    }
}
