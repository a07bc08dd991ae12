package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written for other programs, and what these make of it where they are installed: Graphviz, pdfTeX, librsvg. */
class RealReadersTest {

    @TempDir
    private Path folder;

    private static Stream<String> protocols() {
        return CommandLineRun.of("list", "protocols", "--json")
                .out()
                .lines()
                .filter(line -> line.strip().startsWith("\"name\""))
                .map(line -> line.split("\"", -1)[3]);
    }

    private static String written(String command, String format) {
        CommandLineRun run = CommandLineRun.of((command + " --format " + format).split(" ", -1));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out();
    }

    /** Mermaid 9 to 12 read one diagram of a text, and call a second heading a parse error. */
    @ParameterizedTest
    @MethodSource("protocols")
    void aProtocol_isOneDiagram(String protocol) {
        String mermaid = written("protocol show " + protocol, "mermaid");
        assertEquals(List.of(0), starts(mermaid, "stateDiagram-v2"), mermaid);
        assertEquals(starts(mermaid, " {\n").size(), starts(mermaid, "  }\n").size(), mermaid);
        String dot = written("protocol show " + protocol, "dot");
        assertEquals(List.of(0), starts(dot, "digraph"), dot);
    }

    private static List<Integer> starts(String text, String part) {
        return Stream.iterate(text.indexOf(part), at -> at >= 0, at -> text.indexOf(part, at + 1))
                .toList();
    }

    /** A second graph would be drawn on the terminal, behind the first. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "protocol show mesif-two-level",
                "bounds lessons/hand-over",
                "tune broadcast --machine xeon-phi-5110p --threads 8"
            })
    void graphviz_drawsOneGraph(String command) throws Exception {
        assumeTrue(isInstalled("dot"));
        Path file = Files.writeString(folder.resolve("a.dot"), written(command, "dot"));
        String svg = said("dot", "-Tsvg", file.toString());
        assertEquals(1, starts(svg, "<svg ").size(), svg);
    }

    /** In the class's own encoding, OT1: no sign is one of those that it puts in another's place, and what TeX sets has no upside-down question mark. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "timeline lessons/hand-over",
                "why lessons/hand-over",
                "traffic lessons/hand-over",
                "check mesi --caches 2",
                "protocol diff mesi moesi",
                "list operations"
            })
    void pdftex_setsATable(String command) throws Exception {
        String latex = written(command, "latex");
        String set = latex.replaceAll("(?m)^%.*$", "");
        assertFalse(set.matches("(?s).*[<>|\"].*") || set.contains("--"), set);
        assumeTrue(isInstalled("pdflatex"));
        Files.writeString(
                folder.resolve("a.tex"),
                "\\documentclass{article}\\begin{document}\\tiny\n" + latex + "\\end{document}\n");
        String log = said("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex");
        assertTrue(Files.exists(folder.resolve("a.pdf")) && !log.contains("Missing character"), log);
    }

    /** A sheet is a document of its own, whatever its author writes. */
    @Test
    void pdftex_setsAnExam() throws Exception {
        Path sheet = folder.resolve("exam.tex");
        Path text = Files.writeString(
                folder.resolve("one.txt"), "# <P0> | \"P1\" -> --\nline 8 B; C0: R, AC08; C1: W, AC0C \u2190 48\n");
        CommandLineRun.of("sequence", text.toString(), "--exam", "1", "-o", sheet.toString());
        assertTrue(Files.readString(sheet).contains("\\textless{}P"));
        assumeTrue(isInstalled("pdflatex"));
        for (String name : List.of("exam", "exam-key")) {
            String log = said("pdflatex", "-interaction=nonstopmode", "-halt-on-error", name + ".tex");
            assertTrue(Files.exists(folder.resolve(name + ".pdf")) && !log.contains("Missing character"), log);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeline lessons/hand-over", "protocol show mesi", "machine show sandy-bridge-2s"})
    void librsvg_drawsAPicture(String command) throws Exception {
        Path svg = Files.writeString(folder.resolve("a.svg"), written(command, "svg"));
        assumeTrue(isInstalled("rsvg-convert"));
        assertEquals(
                "",
                said(
                        "rsvg-convert",
                        svg.toString(),
                        "-o",
                        folder.resolve("a.png").toString()));
        assertTrue(Files.size(folder.resolve("a.png")) > 0);
    }

    private static boolean isInstalled(String command) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .anyMatch(path -> Files.isExecutable(Path.of(path, command)));
    }

    /** What a program prints, in the folder of its files. */
    private String said(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        return text;
    }
}
