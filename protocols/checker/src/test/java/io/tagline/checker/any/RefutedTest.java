package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckResources;
import io.tagline.checker.Mutant;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Does a proof stop at each kind of mistake, with the right reason? */
final class RefutedTest {

    /** What is found in a document with one thing in the place of another. */
    private record Mistake(String document, Property property, String words, String from, String to) {

        Protocol protocol() {
            String text = text(document);
            String changed = text.replace(from, to);
            assertNotEquals(text, changed);
            return Documents.read(document, changed).orElseThrow();
        }
    }

    private static final String VI = "vi";

    private static String text(String document) {
        return document.equals(VI)
                ? Samples.vi().text()
                : Documents.source(document).text();
    }

    static List<Mistake> mistakes() {
        return List.of(
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "the access that waited was never performed",
                        "copy data; finish load; send Unblock",
                        "copy data; send Unblock"),
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "a store is finished although none is waiting",
                        "finish load",
                        "finish store"),
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "a load is finished although none is waiting",
                        "finish store",
                        "finish load"),
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "an eviction neither waits nor does anything",
                        "| V | Load, Store | hit | |\n| V | Evict | send Put to home | VI_A |",
                        "| V | Load | hit | |\n| V | Evict | | |\n| V | Store | send Put to home | VI_A |"),
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "a second access begins while one is waiting",
                        "| IV_L, IV_S, VI_A, II_A | Load, Store, Evict | stall | |",
                        "| IV_L, IV_S, VI_A, II_A | Load, Evict | stall | |\n| IV_S, VI_A, II_A | Store | stall | |\n"
                                + "| IV_L | Store | send Get to home | IV_S |"),
                new Mistake(
                        VI,
                        Property.LOST_ACCESS,
                        "an eviction neither waits nor does anything",
                        "| B | Get, Put | stall | |",
                        "| V | Evict | | |\n| B | Get, Put, Evict | stall | |"),
                new Mistake(
                        VI,
                        Property.NO_RECEIVER,
                        "the row names the owner, and none is recorded",
                        "| I | Get | send Data to requester | B |",
                        "| I | Get | add owner to sharers; send Data to requester | B |"),
                new Mistake(
                        VI,
                        Property.NO_RECEIVER,
                        "the row names the owner, and none is recorded",
                        "| I | Get | send Data to requester | B |",
                        "| I | Get | send Fwd-Get to owner | B |"),
                new Mistake(
                        "msi",
                        Property.NO_RECEIVER,
                        "the row asks a sharer, and none is recorded",
                        "| M | GetS | send Fwd-GetS to owner | S_UD |",
                        "| M | GetS | send Fwd-GetS to a sharer | S_UD |"),
                new Mistake(
                        VI,
                        Property.MISSING_CELL,
                        "`Fwd-Get` in state `VI_A` has no row",
                        "| VI_A | Fwd-Get |",
                        "| IV_L | Fwd-Get |"),
                new Mistake(
                        "msi",
                        Property.MISSING_CELL,
                        "`PutS-NotLast` in state `M` has no row",
                        "| I, M | PutS-NotLast, PutM-NonOwner |",
                        "| I | PutS-NotLast, PutM-NonOwner |"),
                // Memory answers although the owner has a newer value.
                new Mistake(
                        "moesi",
                        Property.DATA_VALUE,
                        "a load gets an old value",
                        "| O | GetS | send Fwd-GetS to owner | O_U |",
                        "| O | GetS | send Data to requester; add requester to sharers | O |"),
                new Mistake(
                        VI,
                        Property.DATA_VALUE,
                        "an access is performed without data",
                        "| IV_L | Data | copy data; finish load;",
                        "| IV_L | Data | finish load;"),
                // Its copy serves one load and is kept after that.
                new Mistake(
                        "msi",
                        Property.DATA_VALUE,
                        "a cache may read a value older than the last store",
                        "| IS_D_I | Data-Complete | copy data; finish load | I |",
                        "| IS_D_I | Data-Complete | copy data; finish load | S |"),
                new Mistake(
                        "moesi",
                        Property.DATA_VALUE,
                        "a store gets an old value",
                        "| O | GetM, Upgrade-Stale | send Fwd-GetM to owner; send Inv to other sharers; clear sharers; clear owner | X_U |",
                        "| O | GetM, Upgrade-Stale | send Data to requester; send Inv to sharers; clear sharers; clear owner | X_U |"),
                // Two readers at a time are fine, but one of the two may write.
                new Mistake(
                        "msi",
                        Property.SINGLE_WRITER,
                        "a cache may write the line while another one may read it",
                        "| M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | S |",
                        "| M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | M |"),
                new Mistake(
                        VI,
                        Property.MEMORY_VALUE,
                        "records no owner, but memory does not hold the last store",
                        "| V | Put-Owner | write memory; clear owner;",
                        "| V | Put-Owner | clear owner;"),
                // Its line was given away and written since.
                new Mistake(
                        VI,
                        Property.MEMORY_VALUE,
                        "records no owner, but memory does not hold the last store",
                        "| I, V | Put-Stale | send Put-Ack",
                        "| I, V | Put-Stale | write memory; send Put-Ack"),
                new Mistake(
                        "mesi-bus",
                        Property.MEMORY_VALUE,
                        "no transaction is in progress, but neither memory nor the owner holds the last store",
                        "| E | Store | hit | M |",
                        "| E | Store | hit | E |"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistake_stopsTheProof(Mistake mistake) {
        Proof.Stop stop = stop(mistake.protocol()).orElseThrow();
        assertTrue(stop.text().contains(mistake.words()), stop::toString);
        assertEquals(Optional.of(mistake.property()), stop.property());
    }

    /** A cache keeps what it has given away, and hands it to a load that comes after the next store: that load did not wait then. */
    @Test
    void whatWasOldBeforeALoadBegan_isTooOldForIt() {
        Proof.Stop stop = stop(Documents.read("kept", Samples.keepingVi("I")).orElseThrow())
                .orElseThrow();
        assertEquals("a load gets an old value", stop.text());
    }

    /** A writer that counts acks before its data and after it in one state: none of them is missing, but a sum of both kinds proves nothing. */
    @Test
    void acksThatComeEarlyAndLateInOneState_areNotProved() {
        String text = text("msi")
                .replace("| IM_A  | none       | has the data; waits for acknowledgements |\n", "")
                .replace("copy data; count acks | IM_A |", "copy data; count acks | |")
                .replace("| IM_A, SM_A | Inv-Ack-Last |", "| IM_AD, SM_A | Inv-Ack-Last |")
                .replace(" IM_A,", "");
        Proof.Stop stop =
                stop(Documents.read("early-and-late", text).orElseThrow()).orElseThrow();
        assertTrue(stop.text().contains(Obstacle.BOTH_SIGNS.sentence()), stop::toString);
        assertEquals(Optional.empty(), stop.property());
    }

    /** Those for which exploration has a mistake that it finds with a few caches, but for what no proof says. */
    static List<Mutant> known() {
        return Mutant.all().stream()
                .filter(mutant -> Rules.objection(mutant.protocol()).isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("known")
    void knownMistake_isNotProved(Mutant mutant) {
        Proof proof = Proof.of(mutant.protocol(), CheckResources.DEFAULT, Watch.NONE);
        assertTrue(!proof.isProved() || proof.others().contains(mutant.caughtBy()), mutant::mistake);
    }

    private static Optional<Proof.Stop> stop(Protocol protocol) {
        return Proof.of(protocol, CheckResources.DEFAULT, Watch.NONE).obstacle();
    }

    /** The same protocol if this were all that its document stated. */
    private static Protocol stating(String document, InvariantForm claim, String states, String whileIn) {
        Protocol p = Documents.protocol(document);
        Invariant invariant = new Invariant(
                claim, states(p.cache(), states), ControllerKind.DIRECTORY, states(p.directory(), whileIn), 1);
        return new Protocol(p.name(), p.title(), p.messages(), p.queues(), p.tables(), List.of(invariant));
    }

    private static Set<State> states(TransitionTable table, String names) {
        return Arrays.stream(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(name -> table.state(name).orElseThrow())
                .collect(Collectors.toSet());
    }

    /** Claims about msi that do not hold, and the states of its directory in which they should. */
    @ParameterizedTest
    @CsvSource({
        "AT_MOST_ONE, S, ''",
        "NO_CACHE, M, M",
        "OWNER_IN, S IM_A, M",
        "OWNER_IN, M MI_A, ''",
        "OWNER_IN, M, I",
        "NO_OWNER, '', ''",
        "ONLY_LONE_SHARER_IN, S, S",
        "SOME_SHARER, '', I",
        "NO_SHARER, '', S",
        "READERS_AMONG_SHARERS, '', M",
        "MEMORY_CURRENT, '', M"
    })
    void claimThatDoesNotHold_isNotProved(InvariantForm claim, String states, String whileIn) {
        Optional<Proof.Stop> stop = stop(stating("msi", claim, states, whileIn));
        assertEquals(Optional.of(Property.STATED), stop.flatMap(Proof.Stop::property));
    }

    /** The same claims where they hold. */
    @Test
    void claimsThatHold_areProved() {
        Protocol msi = Documents.protocol("msi");
        List<Invariant> all = Stream.of(
                        stating("msi", InvariantForm.AT_MOST_ONE, "M", ""),
                        stating("msi", InvariantForm.NO_CACHE, "M", "I S"),
                        stating("msi", InvariantForm.OWNER_IN, "M MI_A", "M"),
                        stating("msi", InvariantForm.NO_OWNER, "", "I S"),
                        stating("msi", InvariantForm.ONLY_LONE_SHARER_IN, "M", "S"),
                        stating("msi", InvariantForm.SOME_SHARER, "", "S"),
                        stating("msi", InvariantForm.NO_SHARER, "", "I M"),
                        stating("msi", InvariantForm.READERS_AMONG_SHARERS, "", "I S"),
                        stating("msi", InvariantForm.MEMORY_CURRENT, "", "I S"))
                .flatMap(protocol -> protocol.invariants().stream())
                .toList();
        assertEquals(
                Optional.empty(),
                stop(new Protocol(msi.name(), msi.title(), msi.messages(), msi.queues(), msi.tables(), all)));
    }

    /** While a line has one holder that is no sharer, or none; that it holds while it has several, moesi states itself, and is proved with it. */
    @Test
    void ownerAmongSharers_isNotProvedWhereItDoesNotHold() {
        for (String state : List.of("X", "I")) {
            Optional<Proof.Stop> stop = stop(stating("moesi", InvariantForm.OWNER_AMONG_SHARERS, "", state));
            assertEquals(Optional.of(Property.STATED), stop.flatMap(Proof.Stop::property));
        }
    }
}
