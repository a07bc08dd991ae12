package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The races of source snoop between two sockets, A and B, of one core each: who wins, and that nobody gets an old value. */
final class SourceSnoopRacesTest {

    private static final int CORE_A = 0;
    private static final int CORE_B = 1;
    private static final int A = 2;
    private static final int B = 3;
    private static final int HOME = 4;

    private final Race race = new Race(Samples.builtIn("mesif-two-socket-source"), new Controllers(2, 2));

    private void modifiedInA() {
        race.act(CORE_A, CoreEvent.STORE).finish();
        assertEquals(List.of("M", "I", "M", "I", "Idle"), race.states());
    }

    private Race asks(int core, CoreEvent event, int socket) {
        return race.act(core, event).deliver(event == CoreEvent.LOAD ? "Rd" : "RFO", core, socket);
    }

    /** A gives the line to B and wants it back: its request is behind its answer about B, so B is served first. */
    @Test
    void oneSidedConflict_servesTheOneThatGotTheLineFirst() {
        modifiedInA();
        asks(CORE_B, CoreEvent.STORE, B);
        race.deliver("SrcInvOwn", B, A).deliver("Snp-I", A, CORE_A).deliver("Dirty-Gone", CORE_A, A);
        asks(CORE_A, CoreEvent.STORE, A);
        race.deliver("SrcInvOwn", A, B);
        assertEquals(List.of("IM", "IM", "IX", "IX", "Idle"), race.states());
        assertEquals(
                List.of("RdInvOwn 3>4", "DataM 2>3", "RspFwdI 2>4", "RdInvOwn 2>4", "RspCnflt 3>4"), race.underWay());
        race.deliver("RspFwdI", A, HOME);
        assertEquals(5, race.underWay().size(), "the answer is early and waits, and what is behind it in A's queue");
        race.finish();
        assertEquals(List.of("M", "I", "M", "I", "Idle"), race.states());
    }

    /** The snoops of two writers cross: neither moves anything, and the home snoops for the one whose request comes first. */
    @Test
    void mutualConflict_isDecidedByTheHome() {
        asks(CORE_A, CoreEvent.STORE, A);
        asks(CORE_B, CoreEvent.STORE, B);
        race.deliver("SrcInvOwn", A, B).deliver("SrcInvOwn", B, A);
        assertEquals(List.of("RdInvOwn 2>4", "RdInvOwn 3>4", "RspCnflt 3>4", "RspCnflt 2>4"), race.underWay());
        race.deliver("RdInvOwn", A, HOME).deliver("RdInvOwn", B, HOME).deliver("RspCnflt", B, HOME);
        assertEquals(List.of("RdInvOwn 3>4", "RspCnflt 2>4", "SnpInvOwn 4>3"), race.underWay());
        race.finish();
        assertEquals(List.of("I", "M", "I", "M", "Idle"), race.states());
    }

    /** B's answer about A's next request overtakes A's completion: it waits until that request is served. */
    @Test
    void earlyAnswerForTheNextRequest_waits() {
        asks(CORE_A, CoreEvent.LOAD, A);
        race.deliver("SrcData", A, B).deliver("RdData", A, HOME).deliver("RspI", B, HOME);
        race.deliver("MemE", HOME, A).deliver("Fill-E", A, CORE_A);
        race.act(A, CoreEvent.EVICT).deliver("Snp-I", A, CORE_A).deliver("Miss", CORE_A, A);
        asks(CORE_A, CoreEvent.STORE, A);
        race.deliver("SrcInvOwn", A, B).deliver("RspI", B, HOME);
        assertEquals(List.of("CmpAck 2>4", "RdInvOwn 2>4", "RspI 3>4"), race.underWay());
        race.finish();
        assertEquals(List.of("M", "I", "M", "I", "Idle"), race.states());
    }

    /** A's snoop is slow and comes when B has the line already: an answer as always, and B keeps a shared copy. */
    @Test
    void lateSnoop_isAnsweredAsAlways() {
        asks(CORE_A, CoreEvent.LOAD, A);
        asks(CORE_B, CoreEvent.LOAD, B);
        race.deliver("SrcData", B, A).deliver("RdData", B, HOME).deliver("RspCnflt", A, HOME);
        race.deliver("SnpData", HOME, A).deliver("RspI", A, HOME).deliver("MemE", HOME, B);
        race.deliver("Fill-E", B, CORE_B).deliver("SrcData", A, B).deliver("Snp-D", B, CORE_B);
        race.deliver("Clean", CORE_B, B);
        assertEquals(List.of("IS", "S", "IR", "S", "Ack"), race.states());
        race.finish();
        assertEquals(List.of("S", "S", "F", "S", "Idle"), race.states());
    }

    /** A snoop meets a write-back that waits: a conflict, and the home fetches the line from where it still is. */
    @Test
    void snoopOfAWriteBack_isAConflictToo() {
        modifiedInA();
        race.act(CORE_A, CoreEvent.EVICT).finish().act(A, CoreEvent.EVICT);
        asks(CORE_B, CoreEvent.LOAD, B);
        race.deliver("SrcData", B, A).deliver("RdData", B, HOME).deliver("WbReq", A, HOME);
        race.deliver("RspCnflt", A, HOME).deliver("SnpData", HOME, A);
        assertEquals(List.of("WbReq 2>4", "DataF 2>3", "RspFwdIWb 2>4"), race.underWay());
        race.finish();
        assertEquals(List.of("I", "S", "I", "F", "Idle"), race.states());
    }
}
