package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One step at a time, on the tables of MESI and GOLS. */
final class StepperTest {

    private static final int HOME = 90;
    private static final int SHARER_CHOSEN = 4;

    private final Protocol mesi = Samples.builtIn("mesi");
    private final Protocol gols = Samples.builtIn("gols");
    private final Recorder port = new Recorder();

    /** Writes down what a step sends and performs. */
    private static final class Recorder implements Port {
        final List<String> sent = new ArrayList<>();
        Protocol protocol;
        long loaded = -1;

        @Override
        public int home(long line) {
            return HOME;
        }

        @Override
        public int[] belowDirectory(long line) {
            return new int[] {0, 1, 2, 3};
        }

        @Override
        public int choose(NodeSet sharers, int requester, long line) {
            return SHARER_CHOSEN;
        }

        @Override
        public void send(int type, int from, int to, int requester, long line, long value, int acks) {
            sent.add("%s %d>%d for %d acks %d value %d"
                    .formatted(protocol.messages().get(type), from, to, requester, acks, value));
        }

        @Override
        public void loaded(long line, long value) {
            loaded = value;
        }

        @Override
        public long stored(long line, long old) {
            return 42;
        }
    }

    private Message message(Protocol protocol, String type, int from, int to, int requester, long value, int acks) {
        port.protocol = protocol;
        return Message.of(protocol.message(type).orElseThrow().index(), from, to, requester, 1, value, acks);
    }

    private static int state(Protocol protocol, String name) {
        return protocol.cache().state(name).orElseThrow().index();
    }

    private static int home(Protocol protocol, String name) {
        return protocol.directory().state(name).orElseThrow().index();
    }

    private Message access(Protocol protocol, int node) {
        port.protocol = protocol;
        Message access = new Message();
        access.setCore(node, 1);
        return access;
    }

    @Test
    void loadMiss_asksTheHomeAndWaits() {
        LineEntry entry = new LineEntry();
        assertTrue(new Stepper(mesi.cache()).access(entry, CoreEvent.LOAD, access(mesi, 2), port));
        assertEquals(List.of("GetS 2>90 for 2 acks 0 value 0"), port.sent);
        assertEquals(state(mesi, "IS_D"), entry.state);
        assertEquals(-1, port.loaded);
    }

    /** It counts as a row that was taken, and changes nothing. */
    @Test
    void accessToATransientLine_stalls() {
        LineEntry entry = new LineEntry();
        entry.state = state(mesi, "IS_D");
        Stepper stepper = new Stepper(mesi.cache());
        assertFalse(stepper.access(entry, CoreEvent.STORE, access(mesi, 2), port));
        assertEquals(List.of(), port.sent);
        assertEquals(state(mesi, "IS_D"), entry.state);
        assertEquals(1, RowCounts.of(List.of(stepper)).total());
        stepper.forgetCounts();
        assertEquals(0, RowCounts.of(List.of(stepper)).total());
    }

    /** A request at a busy home would stall, at another it would not; what has no row does not stall either. */
    @Test
    void messageThatWouldStall_isKnownBeforeItArrives() {
        LineEntry entry = new LineEntry();
        Stepper stepper = new Stepper(mesi.directory());
        Message request = message(mesi, "GetM", 2, HOME, 2, 0, 0);
        assertFalse(stepper.wouldStall(entry, request, port));
        entry.state = home(mesi, "X_U");
        assertTrue(stepper.wouldStall(entry, request, port));
        assertFalse(stepper.arrive(entry, request, port));
        entry.state = home(mesi, "S");
        assertEquals(home(mesi, "X_U"), stepper.next(entry, request, port));
        Message impossible = message(mesi, "Unblock-X", 2, HOME, 2, 0, 0);
        assertFalse(stepper.wouldStall(entry, impossible, port));
        assertEquals(home(mesi, "S"), stepper.next(entry, impossible, port));
        ImpossibleEventException thrown =
                assertThrows(ImpossibleEventException.class, () -> stepper.arrive(entry, impossible, port));
        assertEquals(HOME, thrown.node());
        assertEquals(1, thrown.line());
        assertEquals("S", thrown.state());
        assertTrue(thrown.event().startsWith("Unblock-X"), thrown.event());
    }

    @Test
    void storeToExclusive_isSilentAndWrites() {
        LineEntry entry = new LineEntry();
        entry.state = state(mesi, "E");
        new Stepper(mesi.cache()).access(entry, CoreEvent.STORE, access(mesi, 2), port);
        assertEquals(List.of(), port.sent);
        assertEquals(42, entry.value);
        assertEquals(state(mesi, "M"), entry.state);
    }

    /** Two sharers, neither of them the writer: two Invs, and Data says two acks. */
    @Test
    void writerOfTwiceSharedLine_isToldOfTwoAcks() {
        LineEntry entry = new LineEntry();
        entry.state = home(mesi, "S");
        entry.share(3);
        entry.share(5);
        entry.value = 17;
        new Stepper(mesi.directory()).arrive(entry, message(mesi, "GetM", 2, HOME, 2, 0, 0), port);
        assertEquals(
                List.of(
                        "Inv 90>3 for 2 acks 0 value 0",
                        "Inv 90>5 for 2 acks 0 value 0",
                        "Data 90>2 for 2 acks 2 value 17"),
                port.sent);
        assertTrue(entry.sharers().isEmpty());
    }

    /** Acks may come first: -1, then the Data that says one ack completes the store. */
    @Test
    void ackBeforeItsCount_completesWithTheData() {
        LineEntry entry = new LineEntry();
        entry.state = state(mesi, "IM_AD");
        Stepper stepper = new Stepper(mesi.cache());
        stepper.arrive(entry, message(mesi, "Inv-Ack", 3, 2, 2, 0, -1), port);
        assertEquals(-1, entry.acks);
        stepper.arrive(entry, message(mesi, "Data", HOME, 2, 2, 17, 1), port);
        assertEquals(state(mesi, "M"), entry.state);
        assertEquals(42, entry.value);
        assertEquals(0, entry.acks);
        assertEquals(List.of("Unblock-X 2>90 for 2 acks 0 value 0"), port.sent);
    }

    /** Node 9 writes a line that is globally owned and shared. */
    private void writeGloballyOwned(Protocol protocol, int owner, int... sharers) {
        LineEntry entry = new LineEntry();
        entry.state = home(protocol, "GOLS");
        entry.owner = owner;
        for (int sharer : sharers) {
            entry.share(sharer);
        }
        new Stepper(protocol.directory()).arrive(entry, message(protocol, "RFO", 9, HOME, 9, 0, 0), port);
    }

    /** Owner 1, holders 1, 4 and 6; the writer 9 waits for the two that are neither owner nor writer. */
    @Test
    void writerOfGloballyOwnedLine_isServedByOwnerAndWaitsForTheOthers() {
        writeGloballyOwned(gols, 1, 1, 4, 6);
        assertEquals(
                List.of(
                        "Fwd-RFO 90>1 for 9 acks 2 value 0",
                        "Inv 90>4 for 9 acks 0 value 0",
                        "Inv 90>6 for 9 acks 0 value 0"),
                port.sent);
    }

    /** The owner is asked as such, and as a sharer as well if all of these are. */
    @Test
    void ownerAmongSharers_isAskedTwiceIfTheRowSaysSo() {
        Protocol twice = Samples.read(Samples.text("gols")
                .replace(
                        "| GOLS | RFO, Upgrade-Stale | send Fwd-RFO to owner; send Inv to other sharers;",
                        "| GOLS | RFO, Upgrade-Stale | send Fwd-RFO to owner; send Inv to sharers;"));
        writeGloballyOwned(twice, 1, 1, 4);
        assertEquals(
                List.of(
                        "Fwd-RFO 90>1 for 9 acks 2 value 0",
                        "Inv 90>1 for 9 acks 0 value 0",
                        "Inv 90>4 for 9 acks 0 value 0"),
                port.sent);
    }

    /** An owner that is no sharer takes none of the acks off, and one that asks itself is taken off once. */
    @Test
    void acks_areThoseOfTheSharersThatAreAsked() {
        writeGloballyOwned(gols, 1, 4, 6);
        assertEquals("Fwd-RFO 90>1 for 9 acks 2 value 0", port.sent.get(0));
        port.sent.clear();
        writeGloballyOwned(gols, 9, 9, 4, 6);
        assertEquals("Fwd-RFO 90>9 for 9 acks 2 value 0", port.sent.get(0));
    }

    /** Node 2 hands on to all but itself and node 3, which asked. */
    @Test
    void otherCaches_areNeitherTheSenderNorTheRequester() {
        Protocol onwards = Samples.read(Samples.resource("vi.md")
                .text()
                .replace(
                        "| V | Fwd-Get | send Data to requester | I |",
                        "| V | Fwd-Get | send Fwd-Get to other caches | I |"));
        LineEntry entry = new LineEntry();
        entry.state = state(onwards, "V");
        new Stepper(onwards.cache()).arrive(entry, message(onwards, "Fwd-Get", HOME, 2, 3, 0, 0), port);
        assertEquals(List.of("Fwd-Get 2>0 for 3 acks 0 value 0", "Fwd-Get 2>1 for 3 acks 0 value 0"), port.sent);
    }

    /** A home that asks a sharer waits for one answer more. */
    @Test
    void answerOfASharer_isAwaited() {
        Protocol overlapping = Samples.builtIn("gols-overlapping");
        LineEntry entry = new LineEntry();
        entry.state = home(overlapping, "GS");
        entry.share(SHARER_CHOSEN);
        entry.share(6);
        entry.acks = 2;
        new Stepper(overlapping.directory()).arrive(entry, message(overlapping, "Rd", 9, HOME, 9, 0, 0), port);
        assertEquals(3, entry.acks);
    }

    /** What a shared cache asks for itself is about the cache below that wanted it; what that cache or another one below says is not. */
    @Test
    void requesterOfASharedCachesOwnRequest_isItsClient() {
        int shared = 4;
        LineEntry entry = new LineEntry();
        entry.client = 2;
        Message fromAbove = Message.of(0, 6, shared, shared, 1, 0, 0);
        Message fromBelow = Message.of(0, 1, shared, shared, 1, 0, 0);
        Message aboutAnother = Message.of(0, 6, shared, 5, 1, 0, 0);
        assertEquals(2, Stepper.requester(entry, fromAbove, shared));
        assertEquals(shared, Stepper.requester(entry, fromBelow, shared));
        assertEquals(5, Stepper.requester(entry, aboutAnother, shared));
        entry.client = LineEntry.NOBODY;
        assertEquals(shared, Stepper.requester(entry, fromAbove, shared));
    }

    @Test
    void forwardWithAcks_handsThemOn() {
        LineEntry entry = new LineEntry();
        entry.state = state(gols, "S");
        entry.value = 17;
        new Stepper(gols.cache()).arrive(entry, message(gols, "Fwd-RFO", HOME, 1, 9, 0, 2), port);
        assertEquals(List.of("Data-X 1>9 for 9 acks 2 value 17"), port.sent);
    }

    @Test
    void busyHome_letsRequestsWait() {
        LineEntry entry = new LineEntry();
        entry.state = home(mesi, "X_U");
        assertFalse(new Stepper(mesi.directory()).arrive(entry, message(mesi, "GetS", 2, HOME, 2, 0, 0), port));
        assertEquals(home(mesi, "X_U"), entry.state);
    }

    @Test
    void pairWithoutRow_stopsWithItsStory() {
        LineEntry entry = new LineEntry();
        ImpossibleEventException e = assertThrows(
                ImpossibleEventException.class,
                () -> new Stepper(mesi.cache()).arrive(entry, message(mesi, "Fwd-GetS", HOME, 2, 3, 0, 0), port));
        assertEquals("Cache 2, line 0x1: Fwd-GetS in state I has no row", e.getMessage());
    }

    @Test
    void observer_hearsStateBeforeAndAfter() {
        LineEntry entry = new LineEntry();
        Stepper stepper = new Stepper(mesi.cache());
        List<String> heard = new ArrayList<>();
        stepper.observe((table, node, transition, before, after, cause) -> heard.add(node + " " + table.state(before)
                + " " + table.transitions().get(transition).event() + " " + table.state(after.state)));
        stepper.access(entry, CoreEvent.STORE, access(mesi, 2), port);
        assertEquals(List.of("2 I Store IM_AD"), heard);
        assertEquals(1, stepper.counts()[mesi.cache().transition(0, CoreEvent.STORE.ordinal())]);
    }
}
