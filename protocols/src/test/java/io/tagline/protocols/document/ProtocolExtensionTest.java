package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.ChangedMatrix;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.protocols.view.TransitionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protocols that say only which rows are different from those of another one. */
final class ProtocolExtensionTest {

    /** MESI whose owner keeps nothing when its line is read; two rows of the cache, two of the directory. */
    private static final String GIVE_UP = Samples.resource("give-up.md").text();

    @TempDir
    private Path folder;

    private static Protocols with(String name, String text) {
        return new Protocols(new Texts(Map.of(), Optional.of(FileLibrary::new)).with(Protocols.KIND, name, text));
    }

    private static Protocol load(Protocols protocols, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Protocol> protocol = protocols.load(name, diagnostics);
        diagnostics.throwIfAny();
        return protocol.orElseThrow();
    }

    private static Transition row(TransitionTable table, String state, String event) {
        return table.transitions().stream()
                .filter(t -> t.state().name().equals(state) && t.event().name().equals(event))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aProtocol_saysOnlyWhichRowsAreDifferent() {
        Protocols protocols = with("give-up", GIVE_UP);
        Protocol mesi = load(protocols, "mesi");
        Protocol giveUp = load(protocols, "give-up");
        assertEquals("I", row(giveUp.cache(), "M", "Fwd-GetS").next().name());
        assertEquals(mesi.messages(), giveUp.messages());
        assertEquals(mesi.cache().states(), giveUp.cache().states());
        assertEquals(mesi.cache().events(), giveUp.cache().events());
        // Two rows of the cache name two states each; the other two are rows of the directory.
        assertEquals(6, new ProtocolDiff(mesi, giveUp).differences().size());
        assertEquals(
                mesi.invariants().stream().map(Object::toString).toList(),
                giveUp.invariants().stream().map(Object::toString).toList());
    }

    @Test
    void theMatrix_isWhole_andMarksWhatIsDifferent() {
        Protocols protocols = with("give-up", GIVE_UP);
        Protocol giveUp = load(protocols, "give-up");
        ChangedMatrix view = new ChangedMatrix(giveUp, protocols.base("give-up"));
        TransitionMatrix matrix = view.of(giveUp.cache());
        assertEquals(TransitionMatrix.of(giveUp.cache()).rows(), matrix.rows());
        assertEquals(
                4,
                matrix.cells().stream()
                        .flatMap(List::stream)
                        .filter(cell -> cell.startsWith("* "))
                        .count());
        assertEquals("Extends mesi; a star is where it differs from that.", view.legend());
        assertTrue(protocols.base("mesi").isEmpty());
    }

    /** With a state go its rows, with a message its events; only what leads to them has to be said. */
    @Test
    void statesAndMessages_areAddedAndRemoved() {
        Protocols protocols = with("no-e", Samples.resource("no-e.md").text());
        Protocol noE = load(protocols, "no-e");
        assertTrue(noE.message("Data-E").isEmpty());
        assertTrue(noE.cache().state("E").isEmpty());
        // MESI has 14 states of a cache and 4 invariants.
        assertEquals(12, noE.cache().states().size());
        assertEquals(4, noE.invariants().size());
        String legend = new ChangedMatrix(noE, protocols.base("no-e")).legend();
        assertTrue(legend.contains("No longer there: "), legend);
    }

    @Test
    void theWholeDocument_isTheSameProtocol() {
        Protocols protocols = with("give-up", GIVE_UP);
        Protocol giveUp = load(protocols, "give-up");
        String whole = protocols
                .library()
                .open("give-up", new Diagnostics())
                .orElseThrow()
                .text();
        Protocol again = load(with("whole", whole), "whole");
        assertEquals(List.of(), new ProtocolDiff(giveUp, again).differences());
        assertEquals(giveUp.messages(), again.messages());
        assertEquals(giveUp.queues(), again.queues());
    }

    @Test
    void protocols_extendEachOther_butNotInACircle() throws IOException {
        Protocols protocols = new Protocols(FileLibrary::new);
        Files.writeString(folder.resolve("give-up.md"), GIVE_UP);
        String more = """
                # One row of it is as in MESI again, so that memory is not written
                extends: ./give-up.md

                ## Cache
                ### Transitions
                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | M | Load | hit | E |
                """;
        Path file = Files.writeString(folder.resolve("more.md"), more);
        Protocol read = load(protocols, file.toString());
        assertEquals("E", row(read.cache(), "M", "Load").next().name());
        assertEquals("I", row(read.cache(), "M", "Fwd-GetS").next().name());
        Path circle = Files.writeString(folder.resolve("circle.md"), more.replace("give-up", "circle"));
        assertEquals(List.of("TL128 circle.md 2"), mistakes(protocols, circle.toString()));
    }

    private static List<String> mistakes(Protocols protocols, String name) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(protocols.load(name, diagnostics).isEmpty());
        return diagnostics.all().stream().map(ProtocolExtensionTest::place).toList();
    }

    private static String place(Diagnostic mistake) {
        String file = Path.of(mistake.source().name()).getFileName().toString();
        return mistake.code().id() + " " + file + " " + mistake.position().line();
    }

    /** Each mistake is one edit of the document above. Line 2 says what it extends, 6 and 8 are of its first table. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "extends: mesi! extends: mesy! TL204 wrong.md 2",
                "extends: mesi! extends: ./mesy.md! TL001 wrong.md 2",
                "extends: mesi! extends: mesi msi! TL128 wrong.md 2",
                "extends: mesi! extends:! TL128 wrong.md 2",
                "extends: mesi! extend: mesi! TL012 wrong.md 2",
                "extends: mesi! extends: mesi~extends: msi! TL128 wrong.md 3",
                "Cache! Cache~~extends: msi! TL128 wrong.md 6",
                "Transitions! Transitons! TL128 wrong.md 6",
                "change! chance! TL102 wrong.md 6",
                "replace | E, M! replaces | E, M! TL128 wrong.md 8",
                "replace | E, M! add | E, M! TL128 wrong.md 8",
                "replace | E, M! remove | E, M! TL128 wrong.md 8",
                "E, M | Fwd-GetS! E, S | Fwd-GetS! TL128 wrong.md 8",
                "E, M | Fwd-GetS! E, X | Fwd-GetS! TL103 wrong.md 8",
                "E, M | Fwd-GetS! E, M | Fwd-GetX! TL104 wrong.md 8",
                "home | I |! home | S |! TL128 wrong.md 8",
                "home | I |! home | J |! TL103 wrong.md 8",
                "MI_A, EI_A | Fwd-GetS! MI_A, M | Fwd-GetS! TL114 wrong.md 9"
            })
    void mistakes_areShownWhereTheyAreWritten(String right, String wrong, String place) {
        String text = GIVE_UP.replaceFirst(right.replace("|", "\\|"), wrong.replace('~', '\n'));
        assertTrue(!text.equals(GIVE_UP), right);
        List<String> found = mistakes(with("wrong", text), "wrong");
        assertTrue(found.contains(place), found::toString);
    }

    private static String help(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(with("wrong", text).load("wrong", diagnostics).isEmpty());
        return String.join(" ", diagnostics.all().get(0).help());
    }

    /** Line 8 replaces a row of MESI, which has it in one of its own lines. */
    @Test
    void whoseRowItIs_isTold() {
        int line = Samples.text("mesi")
                        .lines()
                        .toList()
                        .indexOf("| E, M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | S |")
                + 1;
        String row = GIVE_UP.lines().skip(7).findFirst().orElseThrow();
        assertTrue(row.startsWith("| replace | E, M | Fwd-GetS |"), row);
        String added = GIVE_UP.replace(row, row.replace("replace", "add"));
        assertEquals("it is in protocols/mesi.md, line " + line + "; use `replace` to change it", help(added));
        String same = GIVE_UP.replace(row, row.replace("| I |", "| S |"));
        assertEquals("it is in protocols/mesi.md, line " + line, help(same));
        assertEquals("`add` is for rows that are new", help(GIVE_UP.replace("E, M | Fwd-GetS", "E, S | Fwd-GetS")));
    }

    /** A table that changes nothing is anybody's own; what it is about is up to its document. */
    @Test
    void otherTables_areNoChanges() {
        String more = GIVE_UP + "\n## Notes\n\n| row | why |\n|---|---|\n| Fwd-GetS | nothing is kept |\n";
        assertEquals(
                load(with("give-up", GIVE_UP), "give-up").cache().transitions().size(),
                load(with("give-up", more), "give-up").cache().transitions().size());
    }

    /** The line that names the other protocol is above all sections. */
    @Test
    void extension_comesFirst() {
        String late = GIVE_UP.replace("extends: mesi\n", "").replaceFirst("## Cache\n", "## Cache\n\nextends: mesi\n");
        assertEquals("a separate line between the title and the first section: `extends: mesi`", help(late));
        String wrong = GIVE_UP.replace("extends: mesi\n", "") + "\nextended: mesi\n";
        assertTrue(!help(wrong).contains("extends"), "free prose");
    }

    private static final String HELD = """
            # Answers that the line is gone while cores still have it
            extends: mesif-two-level

            ## Shared cache
            ### Transitions
            | change | state | event | actions | next |
            |---|---|---|---|---|
            | replace | S | SnpInv-Held | send RspI to home | I |
            """;

    /** SN_A is entered from S by SnpInv-Held alone, so nothing leads to it any more; its rows and the state are left out, and that is told. */
    @Test
    void whatAChangeLeavesUnused_isLeftOut() {
        Protocols protocols = with("held", HELD);
        TransitionTable before =
                load(protocols, "mesif-two-level").sharedCache().orElseThrow();
        TransitionTable after = load(protocols, "held").sharedCache().orElseThrow();
        assertEquals(before.states().size() - 1, after.states().size());
        assertTrue(before.state("SN_A").isPresent());
        assertTrue(after.state("SN_A").isEmpty());
        assertEquals(
                List.of("no row leads to state `SN_A` of a shared cache any more: it is left out, with its rows"),
                protocols.notes("held"));
        assertEquals(List.of(), protocols.notes("mesif-two-level"));
        assertEquals(List.of(), with("give-up", GIVE_UP).notes("give-up"));
    }

    /** Without an own row for evictions, a cache sends no Put, so the directory gets none and answers none: states, messages and events go, and what invariants say of them. */
    @Test
    void whatFollowsFromWhatIsLeftOut_isLeftOutToo() {
        Protocols protocols = with("keep", """
                # A line is never given up
                extends: mesi

                ## Cache
                ### Transitions
                | change | state | event | actions | next |
                |---|---|---|---|---|
                | remove | M | Evict | | |
                | remove | E | Evict | | |
                | remove | S | Evict | | |
                """);
        Protocol keep = load(protocols, "keep");
        List<String> gone = List.of("MI_A", "EI_A", "SI_A", "II_A");
        assertTrue(keep.cache().states().stream().noneMatch(state -> gone.contains(state.name())));
        assertTrue(keep.message("PutM").isEmpty() && keep.message("Put-Ack").isEmpty());
        assertTrue(keep.directory().events().stream()
                .noneMatch(event -> event.name().startsWith("Put")));
        assertTrue(load(protocols, "mesi").invariants().stream()
                .anyMatch(said -> said.toString().contains("MI_A")));
        assertTrue(keep.invariants().stream().noneMatch(said -> said.toString().contains("MI_A")));
        List<String> notes = protocols.notes("keep");
        assertEquals(
                List.of(
                        "no row leads to states `MI_A`, `EI_A`, `SI_A`, `II_A` of a cache any more: they are left out, with their rows",
                        "`PutS`, `PutE`, `PutM`, `Put-Ack` are never sent any more: they are left out, with their rows"),
                notes);
    }

    /** A message that nobody takes any more remains a mistake: the run in which it is sent could not go on. */
    @Test
    void whatNobodyReceivesAnyMore_isAMistake() {
        String deaf = GIVE_UP + """

                ## Directory
                ### Transitions
                | change | state | event | actions | next |
                |---|---|---|---|---|
                | remove | I, S, X, X_U, S_UD, S_U, S_D | PutS | | |
                """;
        assertEquals(
                1,
                mistakes(with("deaf", deaf.replace("I, S, X, X_U, S_UD, S_U, S_D | PutS", putS())), "deaf")
                        .size());
    }

    private static String putS() {
        return load(with("give-up", GIVE_UP), "mesi").directory().transitions().stream()
                .filter(row -> row.event().name().startsWith("PutS"))
                .map(row -> row.state().name() + " | " + row.event().name())
                .collect(java.util.stream.Collectors.joining(" | | |\n| remove | "));
    }

    private static List<Diagnostic> mistakesOfSparse(Map<String, String> rows) {
        String text = Samples.text("mesi-sparse");
        for (Map.Entry<String, String> row : rows.entrySet()) {
            assertTrue(text.contains(row.getKey()));
            text = text.replace(row.getKey(), row.getValue());
        }
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(with("releases", text).load("releases", diagnostics).isEmpty());
        return diagnostics.all();
    }

    /** PutM has three events, and is one message. */
    @Test
    void severalEventsOfOneMessage_areOne() {
        assertEquals(
                List.of("`PutM` comes on the response network"),
                mistakesOfSparse(Map.of("| PutM       | request ", "| PutM | response ")).stream()
                        .map(Diagnostic::message)
                        .toList());
    }

    /** Evictions become responses, which one row of mesi-sparse lets wait, in all its events. */
    @Test
    void oneRowThatIsWrongForManyEvents_isOneMistake() {
        List<Diagnostic> mistakes = mistakesOfSparse(Map.of(
                "| PutM       | request ", "| PutM | response ",
                "| PutE       | request ", "| PutE | response ",
                "| PutS       | request ", "| PutS | response "));
        assertEquals(1, mistakes.size(), mistakes::toString);
        Diagnostic only = mistakes.get(0);
        assertEquals("`PutS`, `PutE`, `PutM` come on the response network", only.message());
        assertTrue(only.source().line(only.position().line()).endsWith(", PutS, PutE, PutM, Evict | stall | |"));
    }

    /** As chipsalliance/rocket-chip PR 176 has it: in changes of another protocol that is no mistake, but what one wants to have checked. */
    @Test
    void responsesThatChangesLetWait_areANote() {
        Protocols protocols = with("releases", """
                # Releases are responses
                extends: mesi-sparse

                ## Messages
                | change | message | network | carries | meaning |
                |---|---|---|---|---|
                | replace | PutM | response | data | release |
                | replace | PutE | response | | release |
                """);
        Protocol releases = load(protocols, "releases");
        assertTrue(row(releases.directory(), "X_R", "PutE-Owner").stalls());
        assertEquals(List.of("a directory lets responses wait: `PutE`, `PutM`"), protocols.notes("releases"));
        String whole = protocols
                .library()
                .open("releases", new Diagnostics())
                .orElseThrow()
                .text();
        assertTrue(row(load(with("whole", whole), "whole").directory(), "X_R", "PutE-Owner")
                .stalls());
        assertEquals(
                1,
                mistakes(with("whole", whole.replace(LeftToCheck.RESPONSES, "")), "whole")
                        .size());
    }

    /** A state that is removed, to which rows still lead: they are shown where they stand, and who has to change them is told. */
    @Test
    void whatAChangeBreaks_isShownInTheOtherDocument() {
        Protocols protocols = with("wrong", """
                # Without E
                extends: mesi

                ## Cache
                ### States
                | change | state | permission | meaning |
                |---|---|---|---|
                | remove | E | | |
                """);
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(protocols.load("wrong", diagnostics).isEmpty());
        Diagnostic first = diagnostics.all().get(0);
        assertEquals("protocols/mesi.md", first.source().name());
        assertTrue(first.source().line(first.position().line()).contains("Data-E | copy data; finish load"));
        assertEquals(
                "so after the changes of protocols/wrong.md, which must change this row too",
                first.help().get(first.help().size() - 1));
    }
}
