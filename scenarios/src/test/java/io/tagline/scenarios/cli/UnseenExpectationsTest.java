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

    /** Four of its expectations are of times, and six of the formula that the option replaces. */
    @Test
    void expectationsOfAModelThatABandReplaces_areUnseen() {
        CommandLineRun run = run("xeon-phi/ping-pong", "--band", "guaranteed");
        assertEquals(ExitCode.FINE, run.code(), run.out());
        assertTrue(run.out().contains("; 4 expectations hold, 6 unseen."), run.out());
        assertFalse(run.out().contains("FAILED"), run.out());
    }

    /** The same band as the file's own is the same model: the share of the latencies that it holds is judged. Measured costs are another model. */
    @Test
    void expectationsOfTheSameBand_areJudged() {
        String share = "  share at least 95% where n > 2 and algorithm == socket\n";
        for (String band : new String[] {"published", "measured"}) {
            CommandLineRun run = run("sandy-bridge/barrier", "-p", "n=4", "-r", "10", "--band", band);
            assertTrue(run.out().contains((band.equals("published") ? "ok    " : "unseen") + share), run.out());
        }
    }
}
