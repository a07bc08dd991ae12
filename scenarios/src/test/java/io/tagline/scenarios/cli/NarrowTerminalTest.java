package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Does each command fit into a terminal, from 40 columns on? What has no blank where it could be broken, such as a path or the places of
 * threads, may be wider, and so may a document to be copied.
 */
@Order(1)
final class NarrowTerminalTest {

    @TempDir
    private Path folder;

    private static final List<Integer> WIDTHS =
            Boolean.getBoolean("tagline.night") ? List.of(40, 60, 80, 120) : List.of(40, 80);

    /** One for each command; of those with several kinds of answers, several. */
    private static final List<String> COMMANDS = List.of(
            "run xeon-phi/ping-pong -r 5 --no-results",
            "run lessons/readers -r 5 --no-results --statistics",
            "bounds xeon-phi/ping-pong",
            "why xeon-phi/ping-pong -p send=E -r 5",
            "timeline lessons/readers -p first=reads",
            "traffic xeon-phi/ping-pong -p send=E",
            "c2c sandy-bridge-2s --replications 1 --pairs 4",
            "pairs ideal --protocol moesi",
            "tune broadcast --threads 8",
            "check mesi --caches 2",
            "check mesi --caches 2 --fault drop:Inv-Ack",
            "check mesi --reach M",
            "check --program lessons/hand-over",
            "protocol show mesi",
            "protocol diff msi mesi",
            "machine show scc",
            "litmus SB",
            "sequence P0:RA --protocol mesi",
            "explain TL001",
            "explain MESI",
            "list scenarios",
            "list machines",
            "communication stencil",
            "map stencil --machine ideal",
            "diff lessons/readers lessons/readers -p first=reads",
            "lint lessons/readers",
            "fit sandy-bridge-2s --compare",
            "demo --out OUT");

    static Stream<Arguments> cases() {
        return COMMANDS.stream().flatMap(command -> WIDTHS.stream().map(width -> Arguments.of(command, width)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lines_fit(String command, int width) {
        String[] words = command.replace("P0:RA", "P0:_R_A")
                .replace("OUT", folder.toString())
                .split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace('_', ' ');
        }
        String out = CommandLineRun.of(true, Map.of("COLUMNS", Integer.toString(width)), words)
                .out()
                .replaceAll("\u001B\\[[0-9;]*m", "");
        assertFalse(out.isEmpty(), command + " says something");
        List<String> wide = new ArrayList<>();
        for (String line : out.lines().toList()) {
            if (line.length() > width && canBeBroken(line)) {
                wide.add(line);
            }
        }
        assertEquals(List.of(), wide);
    }

    /** Whether it has more than one word, beside what it begins with. */
    private static boolean canBeBroken(String line) {
        return line.strip().contains(" ") && !line.strip().matches("\\S+ +\\S+");
    }

    /** picocli needs 55 columns. */
    @ParameterizedTest
    @MethodSource("cases")
    void help_fits(String command, int width) {
        String out = CommandLineRun.of(
                        true, Map.of("COLUMNS", Integer.toString(width)), command.split(" ", 2)[0], "--help")
                .out()
                .replaceAll("\u001B\\[[0-9;]*m", "");
        assertEquals(
                List.of(),
                out.lines().filter(line -> line.length() > Math.max(55, width)).toList());
    }
}
