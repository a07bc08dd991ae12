package io.tagline.programs.cla;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.cla.expansion.Programs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often loops are repeated, where parameters and the number of threads decide it, and whether a program asserts anything. */
final class LoopRoundsTest {

    private static ClaProgram program(String text) {
        return new Programs().read(text).orElseThrow();
    }

    private static List<LoopRounds> rounds(String text) {
        return program(text).rounds(Programs.PARAMETERS, 3);
    }

    /** 1 to k = 2; 0, 2, 4 of 6; the two that are listed; and n = 3 threads. */
    @Test
    void loopsOfParameters_haveTheirRounds() {
        assertEquals(
                List.of(new LoopRounds(1, 2), new LoopRounds(2, 3), new LoopRounds(4, 2), new LoopRounds(6, 3)),
                rounds("""
                        for round in 1..k:
                          for i in range(0, 6, 2):
                            load(flag)
                        for i in [1, 5]:
                          load(flag)
                        for i in range(n):
                          load(flag)
                        """));
    }

    /** Each thread its own rounds; as many as were read; as many as the loop around is at; until it is so. */
    @Test
    void otherLoops_areLeftOut() {
        assertEquals(List.of(new LoopRounds(5, 2)), rounds("""
                        for i in range(me):
                          load(flag)
                        for i in range(cl_read(flag)):
                          load(flag)
                        for round in 1..k:
                          for i in range(round):
                            load(flag)
                        while load(flag) == 0:
                          pass
                        """));
    }

    @Test
    void assertion_isSeenWhereverItStands() {
        assertEquals(
                true,
                program("if me == 0:\n  for i in 1..2:\n    assert load(flag) == 0\n")
                        .asserts());
        assertEquals(false, program("if me == 0:\n  store(flag, 1)\n").asserts());
    }
}
