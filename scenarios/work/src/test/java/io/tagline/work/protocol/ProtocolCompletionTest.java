package io.tagline.work.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.check.MissingCell;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents from which rows are taken, and their completion. */
final class ProtocolCompletionTest {

    private static final Protocols BUILT_IN = new Protocols(FileLibrary::new);

    private static Protocol builtIn(String name) {
        return BUILT_IN.load(name, new Diagnostics()).orElseThrow();
    }

    private static String text(String name) {
        return BUILT_IN.library().open(name, new Diagnostics()).orElseThrow().text();
    }

    private static Texts with(String text) {
        return new Texts(Map.of(), Optional.of(FileLibrary::new)).with(Protocols.KIND, "mine", text);
    }

    private static CompletionAnswer complete(String text) {
        return new ProtocolCompletion("mine").ask(WorkContext.over(with(text)));
    }

    private static Protocol read(String text) {
        return Diagnostics.read(diagnostics -> new Protocols(with(text)).load("mine", diagnostics));
    }

    /** What transient states do with messages that stable states answer as well. */
    private static List<Transition> races(TransitionTable cache) {
        return cache.transitions().stream()
                .filter(row -> !cache.isStable(row.state().index()) && !row.stalls())
                .filter(row ->
                        row.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD)))
                .toList();
    }

    private static List<String> raceStates(TransitionTable cache) {
        List<Transition> races = races(cache);
        return cache.states().stream()
                .filter(state -> !cache.isInitial(state.index()))
                .filter(state -> cache.transitions().stream()
                        .filter(row -> row.next().equals(state) && !row.state().equals(state))
                        .allMatch(races::contains))
                .map(State::name)
                .toList();
    }

    /** The document of a protocol without rows and states, and without what it states of these. */
    private static String without(String name, List<Transition> rows, List<String> states) {
        List<String> lines = new ArrayList<>();
        String section = "";
        for (String line : text(name).lines().toList()) {
            section = line.startsWith("#") ? line : section;
            boolean cache = lines.contains("## Cache") && !lines.contains("## Directory");
            if (!line.startsWith("| ")) {
                lines.add(line);
            } else if (cache && section.equals("### Transitions")) {
                left(line, rows, states).ifPresent(lines::add);
            } else if (states.stream().noneMatch(state -> line.matches("^\\|.*[ ,]" + state + "[ ,].*"))) {
                lines.add(line);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    /** A row of transitions for the states that are left. */
    private static Optional<String> left(String line, List<Transition> rows, List<String> states) {
        String[] cells = line.split("\\|", -1);
        String left = Stream.of(cells[1].strip().split(", *"))
                .filter(state -> !states.contains(state))
                .filter(state -> Stream.of(cells[2].strip().split(", *"))
                        .noneMatch(event ->
                                rows.stream().anyMatch(row -> row.state().name().equals(state) && isOn(row, event))))
                .collect(Collectors.joining(", "));
        cells[1] = " " + left + " ";
        return left.isEmpty() ? Optional.empty() : Optional.of(String.join("|", cells));
    }

    private static boolean isOn(Transition row, String event) {
        return row.event().name().equals(event)
                || row.event()
                        .message()
                        .filter(message -> message.name().equals(event))
                        .isPresent();
    }

    private static Set<String> cells(Protocol protocol) {
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream()
                        .map(row -> "%s: %s, %s | %s | %s"
                                .formatted(table.kind(), row.state(), row.event(), row.actionText(), row.next())))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The protocols that are verified in every build come back, cell by cell; so what holds of them holds of these. */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "gols", "mesi-sparse", "gols-overlapping"})
    void aDocumentWithoutRaceRows_isGivenThemBack(String name) {
        TransitionTable cache = builtIn(name).cache();
        for (List<String> states : List.of(List.<String>of(), raceStates(cache))) {
            String bare = without(name, races(cache), states);
            CompletionAnswer completed = complete(bare);
            assertEquals(Status.FINE, completed.status());
            assertEquals(cells(builtIn(name)), cells(read(completed.document())));
            assertEquals(completed.document(), complete(completed.document()).document());
            assertEquals(
                    List.of(),
                    bare.lines()
                            .filter(line -> !completed.document().contains(line))
                            .toList());
        }
    }

    /** In a document of its own as well, with its prose and tables as they are. */
    @Test
    void whatIsThere_staysWordForWord() {
        String bare = text("msi")
                .replace("| SM_AD | Inv | send Inv-Ack to requester | IM_AD |\n", "")
                .replace("| SI_A | Inv | send Inv-Ack to requester | II_A |\n", "");
        String whole = complete(bare).document();
        List<String> added = List.of(
                "",
                "Rows that follow from those above, by `tagline protocol complete`:",
                "",
                "| state | event | actions | next | why |",
                "|---|---|---|---|---|",
                "| SM_AD | Inv | send Inv-Ack to requester | IM_AD | as S, whose store the home has not seen |",
                "| SI_A | Inv | send Inv-Ack to requester | II_A | as S, whose eviction the home has not seen |",
                "");
        assertEquals(bare, whole.replace(String.join("\n", added.subList(0, added.size())), ""));
        assertEquals(cells(builtIn("msi")), cells(read(whole)));
    }

    @Test
    void rowsThatAreThere_win() {
        String stalled = text("msi")
                .replace("| IS_D | Inv | send Inv-Ack to requester | IS_D_I |\n", "| IS_D | Inv | stall | |\n")
                .replaceAll("(?m)^\\| IS_D_I .*\n", "")
                .replace("IS_D_I, ", "");
        CompletionAnswer completed = complete(stalled);
        assertEquals(Status.FINE, completed.status());
        assertEquals(stalled, completed.document());
    }

    @Test
    void aCompleteDocument_isNotChanged() {
        CompletionAnswer completed = new ProtocolCompletion("moesi").ask(WorkContext.over(FileLibrary::new));
        assertEquals(text("moesi"), completed.document());
        assertEquals(
                "moesi: no row is missing that follows from others",
                completed.summary().get(0));
    }

    @Test
    void bothReadings_holdAndSaySo() {
        String bare = without(
                "mesi",
                races(builtIn("mesi").cache()),
                raceStates(builtIn("mesi").cache()));
        for (Race race : Race.values()) {
            CompletionAnswer completed =
                    new ProtocolCompletion("mine", race, false, false).ask(WorkContext.over(with(bare)));
            assertEquals(Status.FINE, completed.status());
            Race other = race == Race.ANSWER ? Race.STALL : Race.ANSWER;
            String why = completed.completion().rows().stream()
                    .filter(row -> row.state().equals("IS_D"))
                    .map(row -> row.why())
                    .collect(Collectors.joining());
            assertTrue(why.contains("`" + other.phrase() + "` holds too"), why);
        }
    }

    @Test
    void newRows_makeADocumentThatExtendsTheOther() {
        String bare = without(
                "msi", races(builtIn("msi").cache()), raceStates(builtIn("msi").cache()));
        Texts documents = with(bare);
        CompletionAnswer completed =
                new ProtocolCompletion("mine", Race.ANSWER, true, false).ask(WorkContext.over(documents));
        assertTrue(completed.document().contains("\nextends: mine\n"), completed.document());
        Protocols both = new Protocols(documents.with(Protocols.KIND, "whole", completed.document()));
        assertEquals(cells(builtIn("msi")), cells(Diagnostics.read(diagnostics -> both.load("whole", diagnostics))));
    }

    /** A document that is refused without the rows cannot be extended by them. */
    @Test
    void aDocumentThatIsNoProtocol_isNotExtended() {
        String bare = without("msi", races(builtIn("msi").cache()), List.of());
        ProtocolCompletion question = new ProtocolCompletion("mine", Race.ANSWER, true, false);
        Refusal refusal = assertThrows(Refusal.class, () -> question.ask(WorkContext.over(with(bare))));
        assertTrue(refusal.getMessage().contains("without --extend"), refusal.getMessage());
        assertThrows(
                Refusal.class,
                () -> new ProtocolCompletion("msi", Race.ANSWER, true, false).ask(WorkContext.over(FileLibrary::new)));
    }

    /** No row leads to a state, and none that follows from others does: that stays a mistake, where the state is written. */
    @Test
    void aStateThatNothingLeadsTo_isShownWhereItIs() {
        String text =
                text("msi").replace("| M     | read-write", "| Z     | none       | nowhere |\n| M     | read-write");
        DocumentException refused = assertThrows(DocumentException.class, () -> complete(text));
        assertEquals(1, refused.diagnostics().size());
        assertEquals(
                "no row leads to state `Z` from `I`",
                refused.diagnostics().get(0).message());
        assertEquals(
                "| Z     | none       | nowhere |",
                refused.diagnostics()
                        .get(0)
                        .source()
                        .line(refused.diagnostics().get(0).position().line()));
    }

    /** What somebody took out to see what follows now, is there again as it follows. */
    @Test
    void rowsThatADocumentRemoves_followAgain() {
        String text = """
                # Given up again

                extends: mesi

                ## Cache

                ### Transitions

                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | E, M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | I |
                | remove | MI_A, EI_A | Fwd-GetS | | |

                ## Directory

                ### Transitions

                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | S_U | Unblock | add requester to sharers; clear owner | S |
                | replace | S_D | Owner-Data | write memory; add requester to sharers; clear owner | S |
                """;
        for (boolean extending : List.of(true, false)) {
            CompletionAnswer completed =
                    new ProtocolCompletion("mine", Race.ANSWER, extending, false).ask(WorkContext.over(with(text)));
            assertEquals(Status.FINE, completed.status());
            assertTrue(
                    completed
                            .document()
                            .contains(
                                    "| add | MI_A | Fwd-GetS | send Data-S to requester; send Owner-Data to home | II_A | as M, whose eviction the home has not seen |"),
                    completed.document());
        }
    }

    /** A state that is taken out cannot be added again. */
    @Test
    void statesThatADocumentRemoves_areRefused() {
        String text = """
                # No second state

                extends: msi

                ## Cache

                ### States

                | change | state | permission | meaning |
                |---|---|---|---|
                | remove | IS_D_I | | |

                ### Transitions

                | change | state | event | actions | next |
                |---|---|---|---|---|
                | remove | IS_D | Inv | | |
                """;
        for (boolean extending : List.of(true, false)) {
            ProtocolCompletion question = new ProtocolCompletion("mine", Race.ANSWER, extending, false);
            Refusal refusal = assertThrows(Refusal.class, () -> question.ask(WorkContext.over(with(text))));
            assertTrue(refusal.getMessage().contains("removes states that new rows need"), refusal.getMessage());
        }
    }

    /** Only what is different, here too: each new row says that it is added. */
    @Test
    void aDocumentThatExtendsAnother_getsRowsToAdd() {
        String text = """
                # Recalls besides

                extends: msi

                ## Messages

                | change | message | network | carries | meaning |
                |---|---|---|---|---|
                | add | Ping | forward | | are you there? |
                | add | Pong | response | | I am |
                | add | Ring | request | | ask the owner whether it is there |

                ## Cache

                ### States

                | change | state | permission | meaning |
                |---|---|---|---|
                | add | MR | none | Ring sent |

                ### Transitions

                | change | state | event | actions | next |
                |---|---|---|---|---|
                | replace | M | Evict | send Ring to home | MR |
                | add | MR | Pong | send PutM to home | MI_A |
                | add | M, MR | Ping | send Pong to home | |

                ## Directory

                ### Transitions

                | change | state | event | actions | next |
                |---|---|---|---|---|
                | add | I, S, M | Ring | send Pong to requester | |
                | add | M_X, S_UD, S_U, S_D | Ring | stall | |
                | add | M | Pong | send Ping to owner | |
                """;
        String whole = complete(text).document();
        assertTrue(whole.contains("| add | MR | Load, Store, Evict | stall | | waits for an answer |"), whole);
        assertTrue(
                whole.contains("| add | MR | Fwd-GetS | send Data-S to requester; send Owner-Data to home |"), whole);
    }

    @Test
    void mistakesOfAnyKind_areAllShown() {
        String text = text("msi").replace("| S | Inv | send Inv-Ack", "| S | Invv | sned Inv-Ack");
        DocumentException refused = assertThrows(DocumentException.class, () -> complete(text));
        assertTrue(refused.diagnostics().size() >= 2, refused.getMessage());
        assertThrows(DocumentException.class, () -> complete(""));
        assertThrows(DocumentException.class, () -> complete("# Nothing\n"));
    }

    /** A home that does not wait for the end of a write forwards the next one to a cache that has no data yet. */
    @Test
    void aHomeThatDoesNotWait_isToldOf() {
        String text = text("msi")
                .replace("| M_X   | a writer is being served; waits for its Unblock-X |\n", "")
                .replace("| M_X | Unblock-X | make requester owner | M |\n", "")
                .replace("M_X, S_UD", "S_UD")
                .replace("; send Unblock-X to home", "")
                .replace("| Unblock-X  | response |            | I have the line and own it |\n", "")
                .replace("clear owner | M_X |", "clear owner; make requester owner | M |")
                .replace(
                        "send Data to requester; clear sharers | M_X |",
                        "send Data to requester; clear sharers; make requester owner | M |")
                .replace(
                        "send Ack-Count to requester; clear sharers | M_X |",
                        "send Ack-Count to requester; clear sharers; make requester owner | M |")
                .replace("send Data to requester | M_X |", "send Data to requester; make requester owner | M |")
                .replace("| owner in M, MI_A while directory in M | the owner can answer |\n", "");
        CompletionAnswer completed = complete(text);
        assertEquals(Status.FAILED, completed.status());
        MissingCell missing = completed.missing().orElseThrow();
        assertEquals("IM_AD, Fwd-GetS", missing.state() + ", " + missing.event());
        assertTrue(missing.advice().orElseThrow().contains("did not wait for its end; write `stall`"));
    }

    /** Two stable states ask alike, and answer others in different ways: nobody knows which one it was. */
    @Test
    void twoAnswers_areLeftToTheAuthor() {
        String text = text("mesi")
                .replace("| E | Evict | send PutE to home | EI_A |", "| E | Evict | send PutM to home | MI_A |")
                .replace(
                        "| E, M | Fwd-GetM | send Data-X to requester | I |",
                        "| M | Fwd-GetM | send Data-X to requester | I |\n"
                                + "| E | Fwd-GetM | send Data-X to requester; send Owner-Data to home | I |")
                .replace("| MI_A, EI_A | Fwd-GetM | send Data-X to requester | II_A |\n", "")
                .replaceAll("(?m)^\\| EI_A .*\n", "")
                .replace("EI_A, ", "")
                .replace(", EI_A", "")
                .replaceAll("(?m)^\\| PutE.*\n", "")
                .replace("PutE, ", "")
                .replaceAll("(?m)^\\| X \\| PutE-Owner.*\n", "")
                .replace("PutE-NonOwner, ", "")
                .replace("PutE-Last, ", "");
        CompletionAnswer completed = complete(text);
        MissingCell missing = completed.missing().orElseThrow();
        assertEquals("MI_A, Fwd-GetM", missing.state() + ", " + missing.event());
        assertTrue(
                missing.advice().orElseThrow().contains("these answer in different ways"),
                missing.advice().toString());
    }

    /**
     * A home without its rows for requests that come while it is busy. Who is refused asks for what it waits for: for that, the home has to know nothing.
     * Stalls that are written stay, so the caches' do.
     */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "gols"})
    void busyHome_mayRefuseInPlaceOfStalling(String name) {
        String[] parts = text(name).split("\n## Directory\n", -1);
        String bare = parts[0] + "\n## Directory\n" + parts[1].replaceAll("\\|[^\\n]*\\| stall \\| \\|\\n", "");
        CompletionAnswer refusing = new ProtocolCompletion("mine", Race.ANSWER, false, true, false, false)
                .ask(WorkContext.over(with(bare)));
        assertEquals(Status.FINE, refusing.status(), refusing.document());
        Protocol protocol = read(refusing.document());
        MessageType refusal = protocol.message("Nack").orElseThrow();
        assertTrue(protocol.directory().transitions().stream()
                .anyMatch(row -> row.actionText().equals("send Nack to requester")));
        // Evictions wait: one that brings data could not be sent again.
        Set<String> evictions = protocol.cache().transitions().stream()
                .filter(row -> row.event().is(CoreEvent.EVICT))
                .map(Transition::actionText)
                .collect(Collectors.toSet());
        List<String> again = protocol.cache().transitions().stream()
                .filter(row -> row.event().is(refusal))
                .map(Transition::actionText)
                .toList();
        assertFalse(again.isEmpty());
        again.forEach(actions -> assertFalse(evictions.contains(actions), actions));
        assertEquals(Optional.empty(), refusing.missing());
    }
}
