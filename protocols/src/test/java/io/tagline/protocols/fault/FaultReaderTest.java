package io.tagline.protocols.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults as they are written on a command line. */
final class FaultReaderTest {

    private static final Protocol MESI = Samples.builtIn("mesi");

    private final Diagnostics diagnostics = new Diagnostics();

    private Faults read(String... texts) {
        return FaultReader.read(FaultReader.option(List.of(texts)), MESI, diagnostics);
    }

    @ParameterizedTest
    @ValueSource(strings = {"drop:Inv-Ack", "duplicate:GetM", "stale:Data-S", "reorder:response"})
    void fault_isWrittenAsItIsRead(String text) {
        assertEquals(
                List.of(text), read(text).list().stream().map(Fault::toString).toList());
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void whatIsNamed_mayHappen_andNothingElse() {
        Faults faults = read("drop:Inv-Ack", "reorder:response");
        assertTrue(faults.mayHappen(FaultKind.DROP, MESI.message("Inv-Ack").orElseThrow()));
        assertFalse(
                faults.mayHappen(FaultKind.DUPLICATE, MESI.message("Inv-Ack").orElseThrow()));
        assertFalse(faults.mayHappen(FaultKind.DROP, MESI.message("Inv").orElseThrow()));
        assertTrue(faults.mayReorder(VirtualNetwork.RESPONSE));
        assertFalse(faults.mayReorder(VirtualNetwork.REQUEST));
    }

    /** Its order is kept by queues; those of a network that breaks its order keep none. */
    @Test
    void networkThatBreaksItsOrder_hasNoQueue() {
        Protocol ordered = Samples.builtIn("mesif-two-socket-source");
        assertFalse(ordered.queues().isEmpty());
        assertEquals(ordered.queues(), Faults.NONE.applied(ordered).queues());
        for (VirtualNetwork network : VirtualNetwork.values()) {
            Faults faults = new Faults(List.of(new Fault.OfNetwork(network)));
            assertEquals(
                    ordered.queues().stream()
                            .filter(queue -> !queue.networks().contains(network))
                            .toList(),
                    faults.applied(ordered).queues());
        }
    }

    /** Columns count from 1, and what follows the colon begins after it; without a colon, the fault itself is the place. */
    @ParameterizedTest
    @CsvSource({
        "drop:Inv-Akc, UNKNOWN_MESSAGE, 6, did you mean `Inv-Ack`?, unknown message `Inv-Akc`",
        "lose:Inv-Ack, UNKNOWN_FAULT, 1, , unknown fault `lose`",
        "':Inv', UNKNOWN_FAULT, 1, , unknown fault ``",
        "drpo, UNKNOWN_FAULT, 1, did you mean `drop`?, unknown fault `drpo`",
        "drop, UNKNOWN_MESSAGE, 1, , unknown message ``",
        "reorder:respones, UNKNOWN_NETWORK, 9, did you mean `response`?, unknown network `respones`",
        "stale:Inv, UNKNOWN_MESSAGE, 7, , unknown message `Inv`"
    })
    void mistake_isShownInPlace(String text, Code code, int column, String note, String message) {
        assertEquals(Faults.NONE, read(text));
        Diagnostic mistake = diagnostics.all().get(0);
        assertEquals(1, diagnostics.count());
        assertEquals(code, mistake.code());
        assertEquals(message, mistake.message());
        assertEquals(column, mistake.position().column());
        assertEquals("--fault", mistake.source().name());
        if (note != null) {
            assertEquals(note, mistake.note());
        }
    }

    private static String help(String text) {
        Diagnostics mistakes = new Diagnostics();
        FaultReader.read(FaultReader.option(List.of(text)), MESI, mistakes);
        return mistakes.all().get(0).help().get(0);
    }

    /** Only data can be stale. */
    @Test
    void legalNames_areListed() {
        assertEquals("legal here: drop, duplicate, stale, reorder", help("slow:Inv"));
        assertEquals("legal here: request, forward, response", help("reorder:x"));
        String stale = help("stale:Inv");
        assertTrue(stale.contains("Data-S") && !stale.contains("Inv"), stale);
        String lost = help("drop:x");
        assertTrue(lost.contains("Data-S") && lost.contains("Inv-Ack"), lost);
    }

    /** One with a mistake is left out, the others are read. */
    @Test
    void mistakes_areReportedAtOnce() {
        assertEquals(read("drop:Inv"), read("drop:x", "drop:Inv", "y"));
        assertEquals(2, diagnostics.count());
    }
}
