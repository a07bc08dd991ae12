package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.watch.Watch;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StarvationTest {

    private static final String BUSY = "| X_U, S_UD, S_U, S_D | GetS, GetM, Upgrade, PutS, PutE, PutM | stall | |";

    /** A home that refuses reads while it is busy, as SGI's Origin did: the reader tries again, and may find it busy again. */
    private static Protocol refusingWhileBusy() {
        Diagnostics diagnostics = new Diagnostics();
        Protocols protocols = new Protocols(FileLibrary::new);
        String mesi =
                protocols.library().open("mesi", diagnostics).orElseThrow().text();
        String refusing = mesi.replace(
                        "| Unblock-X  | response |            | I have the line and own it |",
                        "| Unblock-X  | response |            | I have the line and own it |\n| Nack | response | | try again |")
                .replace(
                        "| IS_D_I | Data-Complete | copy data; finish load | I |",
                        "| IS_D_I | Data-Complete | copy data; finish load | I |\n| IS_D | Nack | send GetS to home | |")
                .replace(
                        BUSY,
                        "| X_U, S_UD, S_U, S_D | GetM, Upgrade, PutS, PutE, PutM | stall | |\n"
                                + "| X_U, S_UD, S_U, S_D | GetS | send Nack to requester | |");
        return protocols
                .read(Source.of("mesi.md", refusing), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @Test
    void refusalsWhileBusy_mayStarveAReader() {
        CheckResult result = Checker.check(refusingWhileBusy(), CheckOptions.of(2), Watch.NONE);
        assertEquals(Verdict.VERIFIED, result.verdict());
        List<Step> story = result.starvation().orElseThrow().story();
        assertTrue(story.stream().anyMatch(step -> step.event().equals("GetS")), story.toString());
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
