package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files, classes and tests that CONTRIBUTING.md sends people to are there. */
final class ContributingTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| (?:an? |another |something |published )(?:[^|\\\\]|\\\\.)*\\|.*$");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");
    private static final Pattern WRITES = Pattern.compile("writes [^()|]*?`([a-z]+)`\\)");

    /** A path without a part to fill in. */
    private static final String FILE = "[A-Za-z.][-a-zA-Z0-9./]*/[-a-zA-Z0-9./]+|[A-Z]+\\.(?:md|cff)";

    private static final String CLASS = "(?:[a-z]+\\.)+[A-Z][A-Za-z]+";

    private static List<String> rows() throws IOException {
        List<String> rows = ROW.matcher(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
                .results()
                .map(row -> row.group())
                .toList();
        assertTrue(rows.size() > 40, "rows: " + rows.size());
        return rows;
    }

    private static Set<String> sources() throws IOException {
        try (Stream<Path> files =
                Files.find(ROOT, 30, (file, any) -> file.toString().endsWith(".java"))) {
            return files.map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.contains("/src/"))
                    .collect(Collectors.toSet());
        }
    }

    private static List<String> names(String expression) throws IOException {
        return rows().stream()
                .flatMap(row -> NAME.matcher(row).results())
                .map(name -> name.group(1))
                .filter(name -> name.matches(expression))
                .filter(name -> !name.contains("NAME") && !name.contains("MACHINE") && !name.contains("FOLDER"))
                .distinct()
                .toList();
    }

    @Test
    void rows_haveFilesCompilerAndTest() throws IOException {
        assertEquals(
                List.of(),
                rows().stream()
                        .filter(row -> row.split("(?<!\\\\)\\|", -1).length != 6)
                        .toList());
    }

    @Test
    void files_areThere() throws IOException {
        assertEquals(
                List.of(),
                names(FILE).stream()
                        .filter(name -> !Files.exists(ROOT.resolve(name)))
                        .toList());
    }

    @Test
    void classesAndTests_areThere() throws IOException {
        Set<String> sources = sources();
        assertEquals(
                List.of(),
                names(CLASS + "|[A-Z][A-Za-z]+Test").stream()
                        .filter(name -> sources.stream()
                                .noneMatch(file -> file.endsWith("/" + name.replace('.', '/') + ".java")))
                        .toList());
    }

    @Test
    void writers_haveTheirProperty() throws IOException {
        String tests = sources().stream()
                .filter(file -> file.endsWith("Test.java"))
                .map(ContributingTest::read)
                .collect(Collectors.joining());
        String rows = String.join("\n", rows());
        Set<String> keys =
                WRITES.matcher(rows).results().map(key -> key.group(1)).collect(Collectors.toSet());
        assertTrue(keys.size() > 5, keys.toString());
        assertEquals(
                List.of(),
                keys.stream()
                        .filter(key -> !tests.contains("\"tagline." + key + "\""))
                        .toList());
    }

    private static String read(String file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
