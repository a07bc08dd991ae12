package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

    private static final List<String> LEGAL = List.of(
            "seed",
            "warmup",
            "replications",
            "stop",
            "ring",
            "mesh",
            "mesi",
            "mesif",
            "xeon-phi-5110p",
            "phi/ping-pong",
            "epyc-7742-2s",
            "epyc-7601");

    @ParameterizedTest
    @CsvSource({
        "replication, replications", // one letter lost
        "rign, ring", // neighbours swapped
        "SEED, seed", // case alone
        "Mesi, mesi", // case before any letter
        "mesig, mesif", // mesi is one slip away as well, but shorter
        "stopp, stop",
        "xeon-phi, xeon-phi-5110p", // the beginning of a name
        "xeon-phi-5120p, xeon-phi-5110p",
        "xeno-phi, xeon-phi-5110p", // the beginning, with a slip
        "5110p, xeon-phi-5110p", // a part
        "pingpong, phi/ping-pong", // what follows the stroke
        "epyc-7724, epyc-7742-2s", // one slip from its beginning; epyc-7601 is three away
        "epyc-7601-2s, epyc-7601"
    })
    void slip_findsTheNameThatWasMeant(String wanted, String expected) {
        assertEquals(Optional.of(expected), Names.nearest(wanted, LEGAL));
    }

    @ParameterizedTest
    @CsvSource({"banana", "''", "' '", "q", "se"})
    void farName_findsNothing(String wanted) {
        assertEquals(Optional.empty(), Names.nearest(wanted, LEGAL));
    }

    @Test
    void shortStates_areNotTakenForEachOther() {
        assertEquals(Optional.empty(), Names.nearest("X", List.of("M", "E", "S", "I")));
        assertEquals(Optional.of("IM_AD"), Names.nearest("IM_DA", List.of("IM_A", "IM_AD", "SM_AD")));
    }

    @Test
    void result_doesNotDependOnTheOrderOfTheLegalNames() {
        List<String> forward = List.of("aab", "aac", "aad");
        List<String> backward =
                forward.stream().sorted(Collections.reverseOrder()).toList();
        assertEquals(Optional.of("aab"), Names.nearest("aax", forward));
        assertEquals(Optional.of("aab"), Names.nearest("aax", backward));
    }

    @Test
    void hugeName_isNotCompared() {
        assertEquals(Optional.empty(), Names.nearest("a".repeat(1_000_000), List.of("a".repeat(1_000_001))));
    }

    @Test
    void longList_isCut() {
        List<String> names = IntStream.range(0, 32).mapToObj(i -> "n" + i).toList();
        assertEquals("a, b", Names.listed(List.of("a", "b")));
        assertEquals(true, Names.listed(names).endsWith("n29, … (2 more)"));
    }

    /** A heading that is a name is written as in its document; any other begins with a capital. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "barriers with free arrival order | Barriers with free arrival order",
                "single-line ping-pong on Xeon Phi | Single-line ping-pong on Xeon Phi",
                "mesi | mesi",
                "sandy-bridge-2s, mesif-two-socket | sandy-bridge-2s, mesif-two-socket",
                "epyc-7742-2s on all sockets | epyc-7742-2s on all sockets",
                "ideal: a machine | ideal: a machine",
                "mesi 2 | mesi 2",
                "'' | ''",
            })
    void headings_beginWithACapital_unlessWithAName(String title, String heading) {
        assertEquals(heading, Names.heading(title));
    }
}
