package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a correct protocol suffers from a machine that makes mistakes. */
final class FaultTest {

    private final Protocol mesi = Samples.builtIn("mesi");
    private final Diagnostics diagnostics = new Diagnostics();

    private CheckResult check(Protocol protocol, String fault) {
        return Checker.check(protocol, CheckOptions.of(2).withFaults(read(fault, protocol)), Watch.NONE);
    }

    private Faults read(String fault, Protocol protocol) {
        return FaultReader.read(List.of(Source.of("--fault", fault)), protocol, diagnostics);
    }

    @ParameterizedTest
    @CsvSource({
        // A lost message is never made up for: all caches end up waiting for its transaction.
        "drop:Inv-Ack, DEADLOCK",
        "drop:Unblock-X, DEADLOCK",
        // The second copy meets a cache that has what it wanted.
        "duplicate:Data, MISSING_CELL",
        // The reader gets, or memory keeps, what was never the last store.
        "stale:Data-S, DATA_VALUE",
        "stale:PutM, MEMORY_VALUE"
    })
    void fault_breaksTheProperty(String fault, Property property) {
        CheckResult result = check(mesi, fault);
        assertEquals(property, result.violation().orElseThrow().property());
        String kind = fault.substring(0, fault.indexOf(':'));
        assertTrue(result.counterexample().stream()
                .map(CounterexampleStep::event)
                .anyMatch(e -> e.endsWith("(" + kind + ")")));
    }

    /** MESI whose home is free at once after Data-E: right as long as no forward overtakes that Data-E, and wrong otherwise. */
    @Test
    void orderThatTheProtocolReliesOn_isBroken() {
        Protocol relying = relyingOnOrder();
        CheckResult inOrder = Checker.check(relying, CheckOptions.of(3), Watch.NONE);
        assertEquals(Verdict.VERIFIED, inOrder.verdict(), () -> inOrder.violation() + " " + inOrder.counterexample());
        CheckResult reordered = check(relying, "reorder:response");
        assertEquals(Property.MISSING_CELL, reordered.violation().orElseThrow().property());
    }

    /** S1: the request of a socket that has given the line away overtakes its answer about the other one's request. */
    @Test
    void requestBeforeAnEarlierAnswer_breaksSourceSnoop() {
        Protocol source = Samples.builtIn("mesif-two-socket-source");
        CheckOptions options = CheckOptions.of(2)
                .withFaults(read("reorder:request", source))
                .withProperties(Set.of(Property.SINGLE_WRITER));
        CheckResult result = Checker.check(source, options, Watch.NONE);
        assertEquals(Property.SINGLE_WRITER, result.violation().orElseThrow().property());
    }

    private Protocol relyingOnOrder() {
        Source original = new Protocols(FileLibrary::new)
                .library()
                .open("mesi", diagnostics)
                .orElseThrow();
        String text = original.text()
                .replace(
                        "| I | GetS | send Data-E to requester | X_U |",
                        "| I | GetS | send Data-E to requester; make requester owner | X |")
                .replace("finish load; send Unblock-X to home | E |", "finish load | E |")
                .replace("| owner in E,", "| owner in IS_D, E,")
                .replace("| Fwd-GetS   | forward  |", "| Fwd-GetS   | response |")
                .replace("| Fwd-GetM   | forward  |", "| Fwd-GetM   | response |")
                .replace(
                        "## Cache\n",
                        "## Networks\n\n| network | order |\n|---|---|\n| response | ordered |\n\n## Cache\n");
        return new Protocols(FileLibrary::new)
                .read(Source.of("ordered.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }
}
