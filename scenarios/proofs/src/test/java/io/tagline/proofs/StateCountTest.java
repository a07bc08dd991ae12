package io.tagline.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The built-in protocols are verified, and their state graphs have the sizes that counts.csv derives. */
@Execution(ExecutionMode.CONCURRENT)
final class StateCountTest {

    /** Graphs of half a second and more: two lines of every protocol but one, four caches that are not reduced, two sockets of two cores. */
    private static final long LARGE = 300_000;

    record Count(CheckOptions options, String protocol, long states, long transitions, String source) {

        static Count of(String line) {
            String[] cells = line.split(",", -1);
            CheckOptions options = CheckOptions.of(Integer.parseInt(cells[1]))
                    .withLines(Integer.parseInt(cells[2]))
                    .withValues(Integer.parseInt(cells[3]))
                    .withSymmetry(cells[4].equals("yes"))
                    .withLoadHistory(false);
            return new Count(options, cells[0], Long.parseLong(cells[5]), Long.parseLong(cells[6]), cells[7]);
        }

        @Override
        public String toString() {
            return "%s, %d caches, %d lines, %d values%s"
                    .formatted(
                            protocol,
                            options.size().caches(),
                            options.size().lines(),
                            options.size().values(),
                            options.symmetry() ? ", reduced" : "");
        }
    }

    static List<Count> counts() {
        return BuiltIns.text("counts.csv")
                .lines()
                .filter(line -> !line.startsWith("#") && !line.startsWith("protocol,"))
                .map(Count::of)
                .toList();
    }

    static List<Count> small() {
        return counts().stream().filter(count -> count.states() < LARGE).toList();
    }

    static List<Count> large() {
        return counts().stream().filter(count -> count.states() >= LARGE).toList();
    }

    @ParameterizedTest
    @MethodSource("small")
    void stateGraph_isVerifiedAndHasItsSize(Count count) {
        CheckResult result = Checker.check(BuiltIns.protocol(count.protocol()), count.options(), Watch.NONE);
        assertEquals(Verdict.VERIFIED, result.verdict(), () -> result.violation() + " " + result.counterexample());
        assertEquals(count.states(), result.statistics().states());
        assertEquals(count.transitions(), result.statistics().transitions());
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("large")
    void largeStateGraph_isVerifiedAndHasItsSize(Count count) {
        stateGraph_isVerifiedAndHasItsSize(count);
    }

    /** docs/protocols/verification.md has every size; it separates thousands by blanks. */
    @Test
    void thePage_hasEverySize() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "protocols", "verification.md"))
                .replaceAll("(?<=\\d) (?=\\d)", "");
        for (Count count : counts()) {
            assertTrue(page.matches("(?s).*\\b" + count.states() + "\\b.*"), () -> count + ": " + count.states());
        }
    }

    /** Lines meet only in being interleaved, so the graph of two is the product of two graphs of one. */
    @Test
    void twoLines_areTheProductOfOne() {
        for (Count two : counts()) {
            if (two.options().size().lines() == 2) {
                Count one = counts().stream()
                        .filter(c -> c.protocol().equals(two.protocol())
                                && c.options().equals(two.options().withLines(1)))
                        .findFirst()
                        .orElseThrow();
                assertEquals(one.states() * one.states(), two.states());
                assertEquals(2 * one.states() * one.transitions(), two.transitions());
            }
        }
    }
}
