package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.AccessRecorder.Recorded;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an access sends, and what it waits for. */
final class AccessRecorderTest {

    private static List<String> names(Protocol protocol, Recorded recorded) {
        return recorded.messages().stream()
                .map(message -> protocol.messages().get(message.type).name())
                .toList();
    }

    /** A far atomic is done at the home (node 2), which answers: after both messages the core goes on, and memory has the new value. */
    @Test
    void aFarAtomic_isDoneAtTheHome() {
        Protocol protocol = Samples.builtIn("chi-far");
        AccessRecorder line = AccessRecorder.of(protocol, new Controllers(2, 0), Map.of(), 0, 5)
                .orElseThrow();
        Recorded recorded = line.perform(0, CoreEvent.ATOMIC, 7).orElseThrow();
        assertEquals(List.of("AtomicLoad", "CompData-I"), names(protocol, recorded));
        assertEquals(List.of(0, 1), recorded.causes());
        assertEquals(2, recorded.performedAfter());
        assertEquals(7, line.entry(2).value);
        assertTrue(line.isAbsent(0));
        assertEquals(7, line.perform(1, CoreEvent.LOAD, 0).orElseThrow().found());
    }

    /** Each access has its own messages: a read of MESI takes request, data and Unblock-X, a hit none. */
    @Test
    void eachAccess_hasItsOwnMessages() {
        Protocol mesi = Samples.builtIn("mesi");
        AccessRecorder line =
                AccessRecorder.of(mesi, new Controllers(2, 0), Map.of(), 0, 5).orElseThrow();
        Recorded read = line.perform(0, CoreEvent.LOAD, 0).orElseThrow();
        assertEquals(List.of("GetS", "Data-E", "Unblock-X"), names(mesi, read));
        assertEquals(List.of(0, 1, 2), read.causes());
        assertEquals(2, read.performedAfter());
        Recorded hit = line.perform(0, CoreEvent.STORE, 7).orElseThrow();
        assertEquals(List.of(), hit.messages());
        assertEquals(List.of(), hit.causes());
        assertEquals(0, hit.performedAfter());
        assertEquals(7, line.perform(0, CoreEvent.LOAD, 0).orElseThrow().found());
        assertFalse(line.isAbsent(0));
    }

    /** Core 2 is the first one below the second shared cache, node 5; memory keeps its older value of a line that was written. */
    @Test
    void aLineThatBeginsInACache_isKnownToAllAboveIt() {
        Protocol protocol = Samples.builtIn("mesif-two-level");
        AccessRecorder line = AccessRecorder.of(protocol, new Controllers(4, 2), Map.of(2, "M"), 9, 5)
                .orElseThrow();
        assertEquals(9, line.entry(2).value);
        assertTrue(line.entry(4).isReset());
        assertTrue(line.entry(5).sharers().get(2));
        assertEquals(5, line.entry(6).owner);
        assertEquals(5, line.entry(6).value);
        assertEquals(9, line.perform(0, CoreEvent.LOAD, 0).orElseThrow().found());
    }

    @Test
    void anAccessThatWaitsForEver_isNone() {
        AccessRecorder line = AccessRecorder.of(Samples.withoutUnblock(), new Controllers(2, 0), Map.of(), 0, 0)
                .orElseThrow();
        assertTrue(line.perform(0, CoreEvent.LOAD, 0).isPresent());
        assertTrue(line.perform(1, CoreEvent.LOAD, 0).isEmpty());
    }
}
