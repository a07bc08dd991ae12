package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WaitCheckTest {

    private final Programs programs = new Programs();

    private void assertRuns(int threads, String... lines) {
        assertTrue(
                programs.expand(threads, lines).isPresent(),
                () -> programs.mistakes().toString());
    }

    private void assertNeverEnds(String place, String note, int threads, String... lines) {
        assertTrue(programs.expand(threads, lines).isEmpty());
        assertEquals(List.of("TL256 " + place), programs.mistakes());
        assertEquals(note, programs.diagnostics.all().get(0).note());
    }

    @Test
    void lineThatNobodyWrites_isWaitedForInVain() {
        assertNeverEnds("3:1", "it stays 0", 2, "if me == 0:", "  cl_write(data[0], 1)", "cl_wait(data[1], 1)");
    }

    @Test
    void initialValue_satisfies() {
        assertRuns(1, "cl_wait(flag, 0)");
        assertRuns(1, "cl_wait(flag, 1, lt)");
    }

    @Test
    void ownWrite_satisfiesOnlyLaterWaits() {
        assertRuns(1, "store(flag, 1)", "cl_wait(flag, 1)");
        assertNeverEnds("1:1", "it stays 0", 1, "cl_wait(flag, 1)", "store(flag, 1)");
    }

    @Test
    void otherValues_doNotSatisfy() {
        assertNeverEnds(
                "2:3",
                "it can only be 0, 1, 3",
                3,
                "if me == 0:",
                "  cl_wait(flag, 2)",
                "else:",
                "  store(flag, 2*me - 1)");
    }

    @Test
    void additions_sumUp() {
        String[] three = {"if me == 0:", "  cl_wait(flag, 3)", "else:", "  cl_add(flag, 1)"};
        assertRuns(4, three);
        assertNeverEnds("2:3", "it can only be 0, 1, 2", 3, three);
    }

    /** A store of 1 and then both additions make 3, though 1 itself is also a sum. */
    @Test
    void additions_followStores() {
        assertRuns(
                2,
                "if me == 0:",
                "  cl_wait(flag, 3)",
                "else:",
                "  store(flag, 1)",
                "  cl_add(flag, 1)",
                "  cl_add(flag, 1)");
    }

    @Test
    void exchanges_waitForWhatOthersLeave() {
        assertRuns(2, "for turn in range(3):", "  compare_exchange_wait(flag, me, 1 - me)");
        assertNeverEnds("1:1", "it stays 0", 1, "compare_exchange_wait(flag, 1, 0)");
    }

    @Test
    void exchanges_thatFailLeaveNothing() {
        assertNeverEnds(
                "2:3",
                "it can only be 0, 2",
                2,
                "if me == 0:",
                "  compare_exchange_wait(flag, 1, 0)",
                "else:",
                "  compare_exchange(flag, 0, 2)",
                "  compare_exchange(flag, 3, 1)");
    }

    /** What is exchanged counts only if it can be there: 4, by an addition to the 3 that a 2 is exchanged for. */
    @Test
    void exchanges_followEachOtherAndAdditions() {
        String[] chain = {
            "if me == 0:",
            "  cl_wait(flag, 5)",
            "else:",
            "  compare_exchange(flag, 4, 5)",
            "  compare_exchange(flag, 2, 3)",
            "  cl_add(flag, 1)",
            "  cl_add(flag, 1)"
        };
        assertRuns(2, chain);
        chain[6] = "  load(flag)";
        assertNeverEnds("2:3", "it can only be 0, 1", 2, chain);
    }

    @Test
    void copies_carryValuesAlongAChain() {
        String[] chain = {
            "if me == 0:",
            "  cl_wait(data[3], 5)",
            "elif me < 4:",
            "  cl_copy(data[me - 1], data[me], 1)",
            "else:",
            "  store(data[0], 5)"
        };
        assertRuns(5, chain);
        assertNeverEnds("2:3", "it can only be 0", 4, chain);
    }

    @Test
    void circlesOfCopiesAndAdditions_canHoldAnything() {
        assertRuns(
                2,
                "if me == 0:",
                "  cl_copy(data[0], data[1], 1)",
                "  cl_copy(data[1], data[0], 1)",
                "  cl_add(data[1], 1)",
                "else:",
                "  cl_wait(data[0], 77)");
    }
}
