package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was a cliff is none any more, and docs/machine.md has the numbers of each machine that move contended work most. */
final class ElasticitiesTest {

    private static final Path PAGE = Path.of("..", "docs", "machine.md");
    private static final int SHOWN = 3;
    private static final double CLIFF = 3;

    /** Says that the table is to be written: {@code -Dtagline.elasticities=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.elasticities");

    static List<String> machines() throws IOException {
        return rows().map(row -> row.split("\\|", -1)[1].strip()).toList();
    }

    private static Stream<String> rows() throws IOException {
        return Files.readString(PAGE)
                .split("\\| machine \\| largest \\|", -1)[1]
                .lines()
                .skip(2)
                .takeWhile(line -> line.startsWith("|"));
    }

    private static List<JsonNode> numbers(String machine, String... more) throws IOException {
        List<String> words = Stream.concat(
                        Stream.of("sensitivity", "synchronisation/contended", "-p", "machine=" + machine, "--json"),
                        Stream.of(more))
                .toList();
        CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
        return JsonMapper.shared()
                .readTree(run.out())
                .get("numbers")
                .valueStream()
                .toList();
    }

    private static JsonNode largest(JsonNode number) {
        return number.get("effects").get(0);
    }

    private static double size(JsonNode number) {
        return Math.abs(largest(number).get("elasticity").asDouble());
    }

    private static String cell(JsonNode number) {
        String point = largest(number).get("point").asString().replaceAll("work=|, operations=.*", "");
        return String.format(
                Locale.ROOT,
                "`%s` %.2f (%s)",
                number.get("number").asString(),
                largest(number).get("elasticity").asDouble(),
                point);
    }

    /**
     * The three cliffs that were: test-and-set by eight threads over `cores.locked`, a factor of 4.2 for 7 %; two threads that add and two that count by
     * compare-exchange over the look-up. A part of the works, so that it can be asked by day.
     */
    @ParameterizedTest
    @CsvSource({
        "xeon-e5-2680v4-2s, tas-lock, 8, cores.locked",
        "xeon-emerald-rapids, central-counter, 2, domains.socket.shared-cache.look-up",
        "xeon-emerald-rapids, exchange-counter, 8, cores.locked"
    })
    void whatWasACliff_isNone(String machine, String work, String n, String number) throws IOException {
        for (String by : List.of("5", "10", "20")) {
            JsonNode effect =
                    largest(numbers(machine, "-p", "work=" + work, "-p", "n=" + n, "--number", number, "--by", by)
                            .get(0));
            assertTrue(Math.abs(effect.get("elasticity").asDouble()) < CLIFF, by + " %: " + effect);
        }
    }

    @ParameterizedTest
    @MethodSource("machines")
    @Tag("night")
    void table_showsTheLargest(String machine) throws IOException {
        List<JsonNode> numbers = numbers(machine, "-r", "5");
        String row = numbers.stream()
                .sorted(Comparator.comparingDouble(ElasticitiesTest::size).reversed())
                .limit(SHOWN)
                .map(ElasticitiesTest::cell)
                .collect(Collectors.joining(" | ", "| " + machine + " | ", " |"));
        if (WRITES) {
            write(machine, row);
        }
        assertTrue(rows().anyMatch(row::equals), row);
    }

    private static synchronized void write(String machine, String row) throws IOException {
        String page = Files.readString(PAGE);
        String before = rows().filter(line -> line.startsWith("| " + machine + " |"))
                .findFirst()
                .orElseThrow();
        Files.writeString(PAGE, page.replace(before, row));
    }

    @Test
    void table_hasEachMachineOnce() throws IOException {
        assertEquals(machines().stream().distinct().toList(), machines());
    }
}
