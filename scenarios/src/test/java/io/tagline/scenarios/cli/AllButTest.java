package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The share of the replications that may miss the second guaranteed band, as users choose it. */
final class AllButTest {

    private static final Pattern BAND =
            Pattern.compile("for all but (\\S+) of replications: T_min = (\\S+) ns, T_max = (\\S+) ns");

    private static CommandLineRun bounds(String... more) {
        return CommandLineRun.of(
                Stream.concat(Stream.of("bounds", "xeon-phi/ping-pong", "-p", "send=E"), Stream.of(more))
                        .toArray(String[]::new));
    }

    private static Matcher band(String share) {
        CommandLineRun run = bounds("--band", "guaranteed", "--all-but", share);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        Matcher band = BAND.matcher(run.out());
        assertTrue(band.find(), run.out());
        assertEquals(share, band.group(1));
        return band;
    }

    /** Fewer replications may miss it, so it is wider at both ends. */
    @Test
    void aSmallerShare_hasAWiderBand() {
        Matcher before = band("10^-3");
        for (String share : new String[] {"10^-6", "10^-9"}) {
            Matcher wider = band(share);
            assertTrue(Double.parseDouble(wider.group(2)) < Double.parseDouble(before.group(2)), share);
            assertTrue(Double.parseDouble(wider.group(3)) > Double.parseDouble(before.group(3)), share);
            before = wider;
        }
    }

    @Test
    void withoutIt_oneOfAMillionMayMiss() {
        assertTrue(bounds("--band", "guaranteed").out().contains("for all but 10^-6 of replications"));
    }

    @ParameterizedTest
    @CsvSource({"10^3,10^-3", "10^-7,10^-3", "0.001,''", "1e-6,''", "0,''"})
    void anotherShare_isRefusedAtItsPlace(String share, String meant) {
        CommandLineRun run = bounds("--band", "guaranteed", "--all-but", share);
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(" --all-but " + share + "\n"), run.err());
        assertTrue(
                run.err().contains("^".repeat(share.length()) + (meant.isEmpty() ? "\n" : " did you mean")), run.err());
        assertTrue(run.err().contains("one of: 10^-3, 10^-6, 10^-9"), run.err());
    }

    /** The papers' band has no such share, nor has a formula. */
    @ParameterizedTest
    @ValueSource(strings = {"bounds", "run"})
    void withoutAGuaranteedBand_itIsRefused(String command) {
        CommandLineRun run = CommandLineRun.of(command, "xeon-phi/ping-pong", "-p", "send=E", "--all-but", "10^-3");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("--all-but:1:1"), run.err());
        assertTrue(run.err().contains("^^^^^"), run.err());
        assertTrue(run.err().contains("add `--band guaranteed`"), run.err());
    }
}
