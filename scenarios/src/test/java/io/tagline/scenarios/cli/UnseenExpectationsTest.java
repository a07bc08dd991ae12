package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

/** Options that leave out points, or replace the model, leave expectations undecided; these are no failures. */
final class UnseenExpectationsTest {

    private static CommandLineRun run(String... words) {
        String[] all = new String[words.length + 2];
        all[0] = "run";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--no-results";
        return CommandLineRun.of(all);
    }

    /** `slowest mean at least 3x fastest mean` of one point, and of padded counters alone. */
    @Test
    void spreadOfTooFewPoints_isUnseen() {
        for (String point : new String[] {"n=8", "n=2,8"}) {
            CommandLineRun run = run("lessons/false-sharing", "-p", "layout=padded", "-p", point, "-r", "10");
            assertEquals(ExitCode.FINE, run.code(), run.out());
            assertTrue(run.out().contains("; 1 expectation unseen."), run.out());
            assertTrue(run.out().contains("unseen  slowest mean at least 3x fastest mean"), run.out());
        }
    }

    /** Six of its expectations are of the formula in place of which the option compares a band: they stay about the formula. */
    @Test
    void expectationsOfAModelBesideABand_areJudged() {
        CommandLineRun run = run("xeon-phi/ping-pong", "--band", "guaranteed");
        assertEquals(ExitCode.FINE, run.code(), run.out());
        assertTrue(run.out().contains("; 8 of 10 expectations hold, 2 missed, as known."), run.out());
        assertFalse(run.out().contains("FAILED"), run.out());
    }

    /** The share of the latencies that the file's own band holds is judged, whichever costs the option compares with. */
    @Test
    void expectationsOfTheOwnBand_areJudged() {
        String share = "ok      share at least 95% where n > 2 and algorithm == socket\n";
        for (String band : new String[] {"published", "measured"}) {
            CommandLineRun run = run("sandy-bridge/barrier", "-p", "n=4", "-r", "10", "--band", band);
            assertTrue(run.out().contains(share), run.out());
        }
    }
}
