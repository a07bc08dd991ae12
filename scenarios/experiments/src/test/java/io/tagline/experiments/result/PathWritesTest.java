package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.claim.ExpectationVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written on a critical path, by hand: formulas 13 to 16 of Petrović et al. (SPAA 2012) without times. */
final class PathWritesTest {

    /** T0 puts three lines and sets a flag; T1 has put one line meanwhile, waits for the flag, and gets three lines into its memory. */
    private static final String HAND_OVER = """
              if me == 0:
                put(message, buffer[0], 3)
                set_flag(ready, 1)
              else:
                put(message, buffer[1], 1)
                poll_flag(ready, 1)
                get(buffer[0], message, 3)
            """;

    @Test
    void pathGoesOnWithWhoSetTheFlag() {
        expect(HAND_OVER, 3 + 1, 3);
        assertEquals(
                "buffer_writes is 4, expected 4 to 4",
                judged(HAND_OVER, "scc", 4, 3).get(0).sentence());
    }

    /** T0 is done with its flag long before: the path is that of T1 alone, which puts eight lines first. */
    @Test
    void flagThatIsSetAlready_endsNoWait() {
        expect(HAND_OVER.replace("buffer[1], 1", "buffer[1], 8"), 8, 3);
    }

    /** What came before the last barrier is not counted, as no path leads back beyond it. */
    @Test
    void pathBeginsAtTheBarrier() {
        expect("  put(message, buffer[me], 5)\n  barrier()\n" + HAND_OVER, 3 + 1, 3);
    }

    @Test
    void whereNoBuffersAre_nothingIsKnown() {
        ExpectationVerdict verdict = judged(HAND_OVER, "xeon-phi-5110p", 4, 3).get(0);
        assertFalse(verdict.passed());
        assertTrue(verdict.sentence().startsWith("buffer_writes is unknown"), verdict.sentence());
    }

    private static void expect(String program, int buffers, int memories) {
        judged(program, "scc", buffers, memories).forEach(verdict -> assertTrue(verdict.passed(), verdict.sentence()));
    }

    private static List<ExpectationVerdict> judged(String program, String machine, int buffers, int memories) {
        return SampleRuns.of("""
                        tagline: 1
                        name: hand-over
                        machine: %s
                        threads: {T0: 0, T1: 1}
                        lines:
                          message[8]: {memory: private}
                          buffer[2][8]: {buffer: "T[i]"}
                          ready: {buffer: T1}
                        program: |
                        %smeasure: {latency: thread T1}
                        run: {replications: 1}
                        expect:
                          - buffer_writes between %d and %d
                          - memory_writes between %d and %d
                        """.formatted(machine, program, buffers, buffers, memories, memories))
                .expectations();
    }
}
