package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What if a row were so: changes of a protocol that an option has. */
final class ChangedRowsTest {

    private static final Protocols PROTOCOLS = new Protocols(new Texts(Map.of(), Optional.of(FileLibrary::new)));

    private static ChangedDocument document(String base, String... changes) {
        return Diagnostics.read(diagnostics -> PROTOCOLS.changed(base, List.of(changes), diagnostics));
    }

    private static Protocol changed(String base, String... changes) {
        return Diagnostics.read(diagnostics -> PROTOCOLS.read(document(base, changes), diagnostics));
    }

    private static List<Diagnostic> mistakes(String base, String... changes) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(PROTOCOLS.changed(base, List.of(changes), diagnostics).isEmpty());
        return diagnostics.all();
    }

    private static String row(Protocol protocol, ControllerKind kind, String state, String event) {
        return protocol.table(kind).orElseThrow().transitions().stream()
                .filter(row ->
                        row.state().name().equals(state) && row.event().name().equals(event))
                .findFirst()
                .map(ChangedRowsTest::said)
                .orElse("none");
    }

    private static String said(Transition row) {
        return row.actionText() + " -> " + row.next();
    }

    /** In MESI, `S / Inv` is `send Inv-Ack to requester -> I`, and `IS_D / Inv` is `send Inv-Ack to requester -> IS_D_I`. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            S / Inv: send Inv-Ack to requester; send Inv-Ack to requester -> S ! S ! send Inv-Ack to requester; send Inv-Ack to requester -> S
            S / Inv: -> IS_D_I                     ! S    ! send Inv-Ack to requester -> IS_D_I
            S/Inv: -> IS_D_I                       ! S    ! send Inv-Ack to requester -> IS_D_I
            S | Inv: → IS_D_I                      ! S    ! send Inv-Ack to requester -> IS_D_I
            Cache: S / Inv: -> IS_D_I              ! S    ! send Inv-Ack to requester -> IS_D_I
            S / Inv: nothing                       ! S    ! ' -> I'
            IS_D / Inv: nothing                    ! IS_D ! ' -> IS_D_I'
            S / Inv: stall                         ! S    ! stall -> S
            S / Inv: remove                        ! S    ! none
            M / Inv: send Inv-Ack to requester     ! M    ! send Inv-Ack to requester -> M
            M, S / Inv, Fwd-GetM: nothing -> I     ! M    ! ' -> I'
            """)
    void whatAChangeSays_isSo_andTheRestRemains(String change, String state, String row) {
        assertEquals(row, row(changed("mesi", change), ControllerKind.CACHE, state, "Inv"));
    }

    /** The name has the row as it is now, notes as it was, and the state that nothing leads to any more. */
    @Test
    void theAnswer_namesTheRow() {
        ChangedDocument changed = document("mesif-two-level", "S / SnpInv-Held: send RspI to home -> I");
        assertEquals("mesif-two-level with S / SnpInv-Held: send RspI to home -> I", changed.name());
        assertEquals(
                List.of(
                        "S / SnpInv-Held of a shared cache was: send Snp-I to sharers; await acks -> SN_A",
                        "no row leads to state `SN_A` of a shared cache any more: it is left out, with its rows"),
                changed.notes());
        assertEquals(
                "mesi with S / Inv: send Inv-Ack to requester -> S, and E / Inv: nothing -> S",
                changed("mesi", "S / Inv: -> S", "E / Inv: nothing -> S").name());
    }

    /** A change is the document that extends the protocol by the same row. */
    @Test
    void aChange_isAnExtension() {
        String text = """
                # MESI
                extends: mesi

                ## Cache
                ### Transitions
                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | E | Fwd-GetS | send Data-S to requester | S |
                """;
        Protocols written =
                new Protocols(new Texts(Map.of(), Optional.of(FileLibrary::new)).with(Protocols.KIND, "mine", text));
        Protocol extended = Diagnostics.read(diagnostics -> written.load("mine", diagnostics));
        Protocol changed = changed("mesi", "E / Fwd-GetS: send Data-S to requester");
        assertEquals(
                extended.tables().stream()
                        .map(table -> table.transitions().stream()
                                .map(row -> row.state() + " " + row.event() + " " + said(row))
                                .toList())
                        .toList(),
                changed.tables().stream()
                        .map(table -> table.transitions().stream()
                                .map(row -> row.state() + " " + row.event() + " " + said(row))
                                .toList())
                        .toList());
    }

    /** The name of a message means those of its events that have a row; where none has, all. */
    @Test
    void theNameOfAMessage_meansTheRowsThatAre() {
        Protocol whole = changed("mesi", "directory: S_D / Upgrade: nothing");
        Protocol before = Diagnostics.read(diagnostics -> PROTOCOLS.load("mesi", diagnostics));
        assertEquals(
                before.directory().transitions().size(),
                whole.directory().transitions().size());
        assertTrue(whole.directory().transitions().stream()
                .filter(row -> row.state().name().equals("S_D")
                        && row.event().message().orElseThrow().name().equals("Upgrade"))
                .allMatch(row -> row.actions().isEmpty()));
    }

    /** One slip is one mistake, at its place in the option; a second option is a second line. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            SZ / Inv: stall                         ! TL103 ! SZ
            S / Inw: stall                          ! TL104 ! Inw
            S / Inv: sned Inv-Ack to requester      ! TL107 ! sned Inv-Ack to requester
            S / Inv: send Inv-Akc to requester      ! TL105 ! Inv-Akc
            S / Inv: send Inv-Ack to requestor      ! TL106 ! requestor
            S / Inv: -> IJ                          ! TL103 ! IJ
            S / Inv: send Inv-Ack to requester -> I ! TL128 ! Inv
            S / Inv: ->                             ! TL128 ! ->
            S / Inv stall                           ! TL128 ! S / Inv stall
            cach: S / Inv: stall                    ! TL016 ! cach
            / Inv: stall                            ! TL128 ! none
            S / Inv: send GetS to requester         ! TL118 ! send GetS to requester
            """)
    void aSlip_isShownWhereItIs(String change, String code, String place) {
        List<Diagnostic> mistakes = mistakes("mesi", change, change.isBlank() ? "" : "E / Inv: nothing");
        assertEquals(1, mistakes.size(), mistakes::toString);
        Diagnostic only = mistakes.get(0);
        assertEquals(code, only.code().id(), only::message);
        assertEquals("--change", only.source().name());
        String line = only.source().line(only.position().line());
        int from = only.position().column() - 1;
        if (!place.equals("none")) {
            assertEquals(place, line.substring(from, from + only.length()));
        }
    }

    /** States of this name are in both tables, and so is the event: whose row is meant has to be said. */
    @Test
    void aCellThatSeveralTablesHave_isAskedBack() {
        Diagnostic only = mistakes("mesi-sparse", "S / Evict: nothing -> I").get(0);
        assertEquals("several tables have this cell: the cache, the directory", only.message());
        assertEquals("say which: `cache: S`", only.note());
        Protocol changed = changed("mesi-sparse", "Directory: S / Evict: nothing -> I");
        assertEquals(" -> I", row(changed, ControllerKind.DIRECTORY, "S", "Evict"));
    }

    /** Nothing leads to S_R any more, whose rows were those for Recall-Ack: no second change is asked for. */
    @Test
    void whatFollowsFromAChange_isANote() {
        assertEquals(
                List.of(
                        "S / Evict of a directory was: send Recall to sharers; await acks; clear sharers -> S_R",
                        "no row leads to state `S_R` of a directory any more: it is left out, with its rows",
                        "no row of a directory that can be taken is about `Recall-Ack`, sent to one"),
                document("mesi-sparse", "Directory: S / Evict: nothing -> I").notes());
    }

    /** A check says a claim without the states that a change leaves without use, and in the order of states: MESI's is of E, M, EI_A and MI_A. */
    @ParameterizedTest
    @ValueSource(
            strings = {"owner in M, E, EI_A, MI_A while directory in X", "owner in E, M, EI_A while directory in X"})
    void aClaim_isLeftOut_asACheckSaysIt(String claim) {
        Protocol changed = changed("mesi", "M / Evict: -> I", claim + ": remove");
        assertEquals(
                List.of(
                        "some sharer while directory in S",
                        "no sharer while directory in I, X",
                        "no owner while directory in I, S"),
                changed.invariants().stream().map(Invariant::toString).toList());
        assertTrue(changed.name().endsWith(", and " + claim + ": remove"), changed.name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            no owner while directory in X: remove ! TL128 ! mesi does not claim that
            no owner while directory in Y: remove ! TL103 ! unknown state `Y`
            no ownr while directory in I: remove  ! TL124 ! unknown invariant `no ownr`
            """)
    void aClaimThatIsNone_isRefused(String change, String code, String message) {
        Diagnostic only = mistakes("mesi", change).get(0);
        assertEquals(code, only.code().id());
        assertEquals(message, only.message());
    }

    /** Who lets a core write in EI_A permits it there; no second change is asked for. */
    @Test
    void aHit_isPermitted() {
        ChangedDocument document = document("mesi", "EI_A / Load, Store: hit", "SM_A / Load: hit -> SM_AD");
        assertEquals(
                List.of("state `EI_A` permitted `none`: a row that hits there makes it `read-write`"),
                document.notes().stream()
                        .filter(note -> note.contains("permitted"))
                        .toList());
        Protocol changed = changed("mesi", "EI_A / Load, Store: hit");
        assertEquals(
                Permission.READ_WRITE,
                changed.cache().state("EI_A").orElseThrow().permission());
        assertEquals(
                Permission.READ,
                changed("mesi", "IS_D / Load: hit")
                        .cache()
                        .state("IS_D")
                        .orElseThrow()
                        .permission());
    }

    /** Two changes of one cell contradict each other. */
    @Test
    void oneCell_isChangedOnce() {
        assertEquals(
                "TL114",
                mistakes("mesi", "S / Inv: -> S", "S / Inv: nothing")
                        .get(0)
                        .code()
                        .id());
    }
}
