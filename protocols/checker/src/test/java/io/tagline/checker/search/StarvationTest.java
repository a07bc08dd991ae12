package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Samples;
import io.tagline.checker.Verdict;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StarvationTest {

    private static final String BUSY = "| X_U, S_UD, S_U, S_D | GetS, GetM, Upgrade, PutS, PutE, PutM | stall | |";

    /** A home that refuses reads while it is busy, as SGI's Origin did: the reader tries again, and may find it busy again. */
    private static Protocol refusingWhileBusy() {
        return read(refusing());
    }

    /** The same, but who has been refused once sends another request, which waits. */
    private static Protocol refusingOnce() {
        String text = refusing();
        int directory = text.indexOf("## Directory");
        String caches = text.substring(0, directory)
                .replace(
                        "| Nack | response | | try again |",
                        "| Nack | response | | try again |\n| Retry | request | | as GetS |")
                .replace("| IS_D | Nack | send GetS to home | |", "| IS_D | Nack | send Retry to home | |");
        return read(caches
                + text.substring(directory)
                        .replace("| S_D | GetM,", "| S_D | Retry, GetM,")
                        .replace("S_U, S_D | GetM,", "S_U, S_D | Retry, GetM,")
                        .replace("| I | GetS |", "| I | GetS, Retry |")
                        .replace("| S | GetS |", "| S | GetS, Retry |")
                        .replace("| X | GetS |", "| X | GetS, Retry |"));
    }

    private static String refusing() {
        Diagnostics diagnostics = new Diagnostics();
        Protocols protocols = new Protocols(FileLibrary::new);
        String mesi =
                protocols.library().open("mesi", diagnostics).orElseThrow().text();
        return mesi.replace(
                        "| Unblock-X  | response |            | I have the line and own it |",
                        "| Unblock-X  | response |            | I have the line and own it |\n| Nack | response | | try again |")
                .replace(
                        "| IS_D_I | Data-Complete | copy data; finish load | I |",
                        "| IS_D_I | Data-Complete | copy data; finish load | I |\n| IS_D | Nack | send GetS to home | |")
                .replace(
                        BUSY,
                        "| X_U, S_UD, S_U, S_D | GetM, Upgrade, PutS, PutE, PutM | stall | |\n"
                                + "| X_U, S_UD, S_U, S_D | GetS | send Nack to requester | |");
    }

    private static Protocol read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .read(Source.of("mesi.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @Test
    void refusalsWhileBusy_mayStarveAReader() {
        CheckResult result = Checker.check(refusingWhileBusy(), CheckOptions.of(2), Watch.NONE);
        assertEquals(Verdict.VERIFIED, result.verdict());
        List<CounterexampleStep> story = result.starvation().orElseThrow().story();
        assertTrue(story.stream().anyMatch(step -> step.event().equals("GetS")), story.toString());
        // Both caches ask, home serves cache 1, and refuses cache 0.
        assertEquals(4, story.size(), story.toString());
    }

    /** VI whose home refuses while it is busy; who is refused sends {@code again}. */
    private static Protocol refusingVi(String again) {
        return read(Samples.vi()
                .text()
                .replace(
                        "| Unblock  | response |         | I have the line |",
                        "| Unblock  | response |         | I have the line |\n| Nack | response | | try again |\n"
                                + (again.equals("Get") ? "" : "| " + again + " | request | | as Get |\n"))
                .replace(
                        "| VI_A, II_A | Put-Ack | | I |",
                        "| VI_A, II_A | Put-Ack | | I |\n| IV_L, IV_S | Nack | send " + again + " to home | |")
                .replace("| I | Get |", "| I | " + either(again) + " |")
                .replace("| V | Get |", "| V | " + either(again) + " |")
                .replace(
                        "| B | Get, Put | stall | |",
                        "| B | Get | send Nack to requester | |\n| B | %sPut | stall | |"
                                .formatted(again.equals("Get") ? "" : again + ", ")));
    }

    private static String either(String again) {
        return again.equals("Get") ? again : "Get, " + again;
    }

    /** Both caches ask, home serves cache 1, and refuses cache 0, which has nothing to do with another line. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void waitingForOneLine_isWaiting(int lines) {
        CheckOptions options = CheckOptions.of(2).withValues(1).withLines(lines);
        CheckResult result = Checker.check(refusingVi("Get"), options, Watch.NONE);
        assertEquals(4, result.starvation().orElseThrow().story().size());
    }

    /** A circle of steps on one line is no starvation of a cache that asks once more for the other line. */
    @Test
    void refusalOfOneLine_isNotOneOfAnother() {
        CheckOptions options = CheckOptions.of(2).withValues(1).withLines(2);
        CheckResult result = Checker.check(refusingVi("Retry"), options, Watch.NONE);
        assertEquals(
                Verdict.VERIFIED, result.verdict(), () -> result.violation().toString());
        assertEquals(Optional.empty(), result.starvation());
    }

    /** It asks again, but never comes to do so a second time. */
    @Test
    void oneRefusal_starvesNobody() {
        Protocol once = refusingOnce();
        assertTrue(StarvationSearch.mayHappen(once.cache()));
        CheckResult result = Checker.check(once, CheckOptions.of(2), Watch.NONE);
        assertEquals(
                Verdict.VERIFIED, result.verdict(), () -> result.violation().toString());
        assertEquals(Optional.empty(), result.starvation());
    }

    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "gols"})
    void queues_starveNobody(String name) {
        assertTrue(Checker.check(Samples.builtIn(name), CheckOptions.of(2), Watch.NONE)
                .starvation()
                .isEmpty());
    }

    /** 0 → 1 → 2 → 1, 2 → 3, 3 → 3; without state 2, the circle of 1 and 2 is gone. */
    @Test
    void components_areThoseThatReachEachOther() {
        int[][] successors = {{1}, {2}, {1, 3}, {3}};
        BitSet all = new BitSet();
        all.set(0, 4);
        int[] components = Components.of(successors, all);
        assertEquals(components[1], components[2]);
        assertTrue(components[0] != components[1] && components[3] != components[1] && components[0] != components[3]);
        all.clear(2);
        int[] part = Components.of(successors, all);
        assertTrue(part[1] != part[2] && part[2] == -1);
    }
}
