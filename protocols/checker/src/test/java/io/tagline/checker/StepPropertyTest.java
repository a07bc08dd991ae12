package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is what only a step can violate found, by itself, in a small protocol with one row changed? */
final class StepPropertyTest {

    /** What is found in VI with one thing in the place of another. */
    private record Mistake(Property property, String words, String from, String to) {}

    static List<Mistake> mistakes() {
        return List.of(
                new Mistake(
                        Property.LOST_ACCESS,
                        "was never performed",
                        "copy data; finish load; send Unblock",
                        "copy data; send Unblock"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "a store is finished although none is waiting",
                        "finish load",
                        "finish store"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "a load is finished although none is waiting",
                        "finish store",
                        "finish load"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "an eviction neither waits nor does anything",
                        "| V | Load, Store | hit | |\n| V | Evict | send Put to home | VI_A |",
                        "| V | Load | hit | |\n| V | Evict | | |\n| V | Store | send Put to home | VI_A |"),
                new Mistake(
                        Property.LOST_ACCESS,
                        "a second access begins while one is waiting",
                        STALLS,
                        "| IV_L, IV_S, VI_A, II_A | Load, Evict | stall | |\n| IV_S, VI_A, II_A | Store | stall | |\n"
                                + "| IV_L | Store | send Get to home | IV_S |"),
                new Mistake(
                        Property.NO_RECEIVER,
                        "`Fwd-Get` has no receiver",
                        "| I | Get | send Data to requester | B |",
                        "| I | Get | send Fwd-Get to owner | B |"),
                new Mistake(
                        Property.NO_RECEIVER,
                        "the row names the owner, and none is recorded",
                        "| I | Get | send Data to requester | B |",
                        "| I | Get | add owner to sharers; send Data to requester | B |"),
                new Mistake(
                        Property.MISSING_CELL,
                        "`Fwd-Get` in state `VI_A` has no row",
                        "| VI_A | Fwd-Get |",
                        "| IV_L | Fwd-Get |"),
                // The home waits for an Unblock that a reader does not send: once all others ask, nobody can do
                // anything.
                new Mistake(
                        Property.DEADLOCK,
                        "no transition is enabled",
                        "finish load; send Unblock to home",
                        "finish load"),
                // Who gave the line away while it was evicting it waits for an answer; others can still read and write.
                new Mistake(
                        Property.STUCK,
                        "cannot finish without another access",
                        "| I, V | Put-Stale | send Put-Ack to requester | |",
                        "| I, V | Put-Stale | | |"));
    }

    private static final String STALLS = "| IV_L, IV_S, VI_A, II_A | Load, Store, Evict | stall | |";

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistake_isFoundByItsPropertyAlone(Mistake mistake) {
        String text = Samples.vi().text();
        assertTrue(text.contains(mistake.from()), mistake.from());
        finds(read(text.replace(mistake.from(), mistake.to())), mistake.property(), mistake.words());
    }

    /** Loads and stores wait in the same state, and whichever waits is finished as a load. */
    @Test
    void storeFinishedAsALoad_isFoundWhereTheStateTellsNeither() {
        String text = Samples.vi()
                .text()
                .replace("| IV_S  | none       | a store waits for the line |\n", "")
                .replace("| IV_S | Data | copy data; finish store; send Unblock to home | V |\n", "")
                .replace("IV_L, IV_S, VI_A", "IV_L, VI_A")
                .replace("| I | Store | send Get to home | IV_S |", "| I | Store | send Get to home | IV_L |");
        finds(read(text), Property.LOST_ACCESS, "a load is finished although none is waiting");
    }

    /** A cache keeps what it has given away, and hands it to a load that begins later, when another one has written the line. */
    @Test
    void loadOfWhatIsKept_isOldWhereNoCopyServesOneLoad() {
        finds(
                read(Samples.keepingVi("V")),
                Property.DATA_VALUE,
                "a load returns a value that the line did not have while it waited");
    }

    /** Three caches owe each other two acks at most; who counts them twice waits for four. */
    @Test
    void acksBeyondAllCaches_areOutOfBounds() {
        Diagnostics diagnostics = new Diagnostics();
        String text = new Protocols(FileLibrary::new)
                .library()
                .open("msi", diagnostics)
                .orElseThrow()
                .text();
        Protocol twice =
                read(text.replace("copy data; count acks | IM_A |", "copy data; count acks; count acks | IM_A |"));
        finds(twice, Property.BOUNDED, "4 acks outstanding");
    }

    private static void finds(Protocol wrong, Property property, String words) {
        CheckOptions options = CheckOptions.of(3).withProperties(Set.of(property));
        Violation found = Checker.check(wrong, options, Watch.NONE).violation().orElseThrow();
        assertEquals(property, found.property());
        assertTrue(found.text().contains(words), found::text);
    }

    private static Protocol read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .read(Source.of("wrong.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }
}
