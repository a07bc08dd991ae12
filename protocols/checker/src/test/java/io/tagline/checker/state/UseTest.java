package io.tagline.checker.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.Samples;
import io.tagline.checker.table.MessageUse;
import io.tagline.checker.table.RegisterUse;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which registers and fields of MESI are part of a state, derived from its table. */
final class UseTest {

    private final Protocol mesi = Samples.builtIn("mesi");
    private final MessageUse use = new MessageUse(mesi);

    private static List<String> names(TransitionTable table, boolean... in) {
        return table.states().stream()
                .filter(state -> in[state.index()])
                .map(State::name)
                .toList();
    }

    private int message(String name) {
        return mesi.message(name).orElseThrow().index();
    }

    /** Readable copies, data that a finished store or a forward will need, and nothing that a later message brings. */
    @Test
    void data_mattersWhereItIsReadAgain() {
        assertEquals(
                List.of("S", "E", "M", "IM_A", "SM_AD", "SM_A", "MI_A", "EI_A"),
                names(mesi.cache(), RegisterUse.data(mesi.cache())));
    }

    /** While an owner-to-be is served, the old one is forgotten; while a reader is served, it will become a sharer. */
    @Test
    void owner_isForgottenWhileTheNextOneIsServed() {
        assertEquals(
                List.of("I", "S", "X", "S_UD", "S_U", "S_D"),
                names(mesi.directory(), RegisterUse.owner(mesi, mesi.directory())));
    }

    /** Its requester is its receiver, so that it need not be told either. */
    @Test
    void invAck_doesNotTellItsSender() {
        assertFalse(use.readsSender[message("Inv-Ack")]);
        assertTrue(use.toRequester[message("Inv-Ack")]);
    }

    @Test
    void forward_tellsWhomToAnswer() {
        assertTrue(use.readsRequester[message("Fwd-GetS")]);
        assertFalse(use.readsValue[message("Fwd-GetS")]);
    }

    /** A put is judged by its sender, who is its requester as well. */
    @Test
    void put_isSentByItsRequester() {
        assertTrue(use.readsSender[message("PutM")]);
        assertTrue(use.fromRequester[message("PutM")]);
        assertTrue(use.readsValue[message("PutM")]);
    }

    @Test
    void waitingAccess_isToldByTheState() {
        int[] sets = Pending.sets(mesi.cache());
        assertEquals(
                1 << Pending.LOAD,
                sets[mesi.cache().state("IS_D_I").orElseThrow().index()]);
        assertEquals(
                1 << Pending.STORE,
                sets[mesi.cache().state("SM_A").orElseThrow().index()]);
        assertEquals(
                1 << Pending.NONE, sets[mesi.cache().state("MI_A").orElseThrow().index()]);
    }

    @Test
    void permutations_areNumberedInTheirOrder() {
        int[][] all = Permutations.of(4);
        assertEquals(24, all.length);
        assertArrayEquals(new int[] {0, 1, 2, 3}, all[0]);
        for (int i = 0; i < all.length; i++) {
            assertEquals(i, Permutations.rank(all[i]));
        }
    }
}
