package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a document says is what its protocol is; docs/protocol.md. */
final class ReadProtocolTest {

    private static final String VI = Samples.resource("vi.md").text();
    private static final String LEVELS = Samples.text("mesif-victim");

    private static List<Diagnostic> mistakes(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ProtocolReader.read("wrong", Source.of("wrong.md", text), diagnostics)
                .isEmpty());
        return diagnostics.all();
    }

    private static String help(String text) {
        return String.join(" ", mistakes(text).get(0).help());
    }

    /** The first heading of the first level is the title, wherever it is; without one, the protocol is called as it is named. */
    @Test
    void title_isTheFirstHeading() {
        assertEquals("VI: one copy at a time", Samples.read(VI).title());
        assertEquals(
                "VI: one copy at a time", Samples.read(VI + "\n# Sources\n").title());
        String without = VI.substring(VI.indexOf("##"));
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(
                "bare",
                ProtocolReader.read("bare", Source.of("bare.md", without), diagnostics)
                        .orElseThrow()
                        .title());
    }

    /** A table is what its section says: after another title or section, no heading of the third level counts for the one before. */
    @Test
    void table_belongsToItsSection() {
        assertEquals(
                "no table under the heading `Messages`",
                mistakes(VI.replace("## Messages", "## Letters")).get(0).message());
        String elsewhere = VI.replace(
                "### Transitions\n\n| state | event | actions | next |\n|-------|-------|---------|------|\n| I | Load",
                "# Notes\n### Transitions\n\n| state | event | actions | next |\n|-------|-------|---------|------|\n| I | Load");
        assertFalse(elsewhere.equals(VI));
        assertTrue(mistakes(elsewhere).get(0).message().contains("no table under the heading `Cache/Transitions`"));
    }

    /** A row may be written with or without strokes at its ends; it has as many cells either way, of which the last may be empty. */
    @Test
    void rows_needNoStrokesAtTheirEnds() {
        String bare = VI.replaceAll("(?m)^\\| (.*[^| ]) +\\|$", "$1");
        assertFalse(bare.equals(VI));
        assertEquals(Samples.read(VI).messages(), Samples.read(bare).messages());
        List<Diagnostic> mistakes = mistakes(
                VI.replace("| B | Unblock | make requester owner | V |", "B | Unblock | make requester owner"));
        assertTrue(mistakes.get(0).message().contains("3"), mistakes::toString);
    }

    /** A row with too few cells is refused however it is written. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "| B | Unblock | make requester owner |",
                "| B | Unblock | make requester owner",
                "B | Unblock | make requester owner"
            })
    void shortRow_isRefused(String row) {
        String edited = VI.replace("| B | Unblock | make requester owner | V |", row);
        assertFalse(edited.equals(VI));
        assertEquals(
                "a row of 3 cells in a table of 4 columns",
                mistakes(edited).get(0).message());
    }

    /** Messages to one kind of controller, or to all, may keep their order; of a network that keeps none there is no queue. */
    @Test
    void orderedNetworks_areQueues() {
        Protocol protocol = Samples.read(VI + """

                ## Networks

                | network | order |
                |---|---|
                | request | unordered |
                | forward, response to cache | ordered |
                | response | ordered |
                """);
        assertEquals(
                List.of(
                        new Queue(
                                Set.of(VirtualNetwork.FORWARD, VirtualNetwork.RESPONSE),
                                Optional.of(ControllerKind.CACHE)),
                        new Queue(Set.of(VirtualNetwork.RESPONSE), Optional.empty())),
                protocol.queues());
        assertEquals(List.of(), Samples.read(VI).queues());
    }

    /** An order that helps nobody lets no response wait: only one behind requests of the same queue may. */
    @Test
    void responses_mayWaitInAQueueWithRequestsOnly() {
        String stalls =
                VI.replace("| VI_A, II_A | Put-Ack | | I |", "| VI_A | Put-Ack | stall | |\n| II_A | Put-Ack | | I |");
        String queue = "\n## Networks\n\n| network | order |\n|---|---|\n| %s | ordered |\n";
        String message = "`Put-Ack` comes on the response network";
        assertEquals(message, mistakes(stalls).get(0).message());
        assertEquals(
                message, mistakes(stalls + queue.formatted("response")).get(0).message());
        assertEquals(
                message,
                mistakes(stalls + queue.formatted("request, response to directory"))
                        .get(0)
                        .message());
        assertEquals(
                1,
                Samples.read(stalls + queue.formatted("request, response to cache"))
                        .queues()
                        .size());
    }

    private static List<String> invariants(String text, String... said) {
        String rows =
                Set.of(said).stream().sorted().map(row -> "| " + row + " | |\n").collect(Collectors.joining());
        String table = "\n## Invariants\n\n| invariant | meaning |\n|---|---|\n" + rows;
        return Samples.read(text.replaceFirst("(?s)\n## Invariants.*", "") + table).invariants().stream()
                .map(Invariant::toString)
                .sorted()
                .toList();
    }

    /** A claim is about the states that it names, and about lines whose home is in those after {@code while}. */
    @Test
    void invariants_areReadAsTheyAreWritten() {
        String[] claims = {
            "at most one cache in V",
            "no cache in V while directory in I",
            "owner in V, VI_A while directory in V",
            "no owner while directory in I, B",
            "memory current while directory in I"
        };
        assertEquals(List.of(claims).stream().sorted().toList(), invariants(VI, claims));
        String[] ofLevels = {"some sharer while shared cache in P, X", "memory current while directory in Idle"};
        assertEquals(List.of(ofLevels).stream().sorted().toList(), invariants(LEVELS, ofLevels));
    }

    /** A claim without a condition is about homes of caches: where there are shared caches, these are. */
    @Test
    void claimWithoutACondition_isOfTheHomeOfCaches() {
        assertEquals(
                ControllerKind.DIRECTORY,
                Samples.builtIn("mesi").invariants().get(0).at());
        Protocol levels = Samples.read(LEVELS);
        assertEquals(
                Set.of(ControllerKind.SHARED_CACHE),
                levels.invariants().stream()
                        .filter(said -> said.toString().equals("only a lone sharer in E, M"))
                        .map(Invariant::at)
                        .collect(Collectors.toSet()));
    }

    /** What is said of shared caches is no claim where there are none, and is not offered. */
    @Test
    void claimAboutSharedCaches_needsSome() {
        String table = "\n## Invariants\n\n| invariant | meaning |\n|---|---|\n| %s | |\n";
        String about = VI + table.formatted("at most one shared cache in V");
        assertEquals(
                "unknown invariant `at most one shared cache in V`",
                mistakes(about).get(0).message());
        assertFalse(help(about).contains("at most one shared cache in STATES"), help(about));
        assertTrue(help(about).contains("at most one cache in STATES"), help(about));
        assertTrue(help(about).contains(", no owner, owner among sharers,"), help(about));
        List<Diagnostic> unknown = mistakes(VI + table.formatted("at most one cache in V, W"));
        assertEquals("unknown state `W`", unknown.get(0).message());
        assertTrue(
                mistakes(VI + table.formatted("no data")).get(0).message().contains("memory, which is never without"));
    }

    /** Where the document says `no data`, a shared cache has none: that is its snoop filter. */
    @Test
    void statesWithoutData_areThoseOfTheClaim() {
        TransitionTable shared =
                Samples.read(LEVELS).table(ControllerKind.SHARED_CACHE).orElseThrow();
        assertEquals(
                Set.of("P", "X"),
                shared.stableStates().stream()
                        .filter(state -> shared.isInFilter(state.index()))
                        .map(State::name)
                        .collect(Collectors.toSet()));
        assertFalse(Samples.builtIn("mesif-two-level")
                .table(ControllerKind.SHARED_CACHE)
                .orElseThrow()
                .hasFilter());
    }

    private static List<String> events(TransitionTable table) {
        return table.events().stream().map(EventType::name).toList();
    }

    /** A cache's accesses come first; then what is declared, at each controller; then messages, each of which is an event. An atomic is one if a row is about it. */
    @Test
    void events_areInTheOrderOfTheDocument() {
        Protocol vi = Samples.read(VI);
        List<String> messages = List.of("Get", "Put", "Fwd-Get", "Data", "Put-Ack", "Unblock");
        List<String> ofCache = events(vi.cache());
        assertEquals(List.of("Load", "Store", "Evict"), ofCache.subList(0, 3));
        assertEquals(messages, ofCache.subList(3, 9));
        assertEquals(9, ofCache.size());
        assertEquals(List.of("Put-Owner", "Put-Stale"), events(vi.directory()).subList(0, 2));
        assertEquals(-1, vi.cache().onlyEvent(CoreEvent.ATOMIC));
        Protocol atomic =
                Samples.read(VI.replace("| V | Load, Store | hit | |", "| V | Load, Store, Atomic | hit | |"));
        assertEquals("Atomic", events(atomic.cache()).get(9));
        String declared = VI.replaceFirst(
                        "(?s)(## Cache.*?)### Transitions",
                        "$1### Events\n\n| event | is | when |\n|---|---|---|\n| D | Data | otherwise |\n\n### Transitions")
                .replace("| IV_L | Data |", "| IV_L | D |");
        assertEquals(
                List.of("Load", "Store", "Evict", "D"),
                events(Samples.read(declared).cache()).subList(0, 4));
    }

    /** What could be meant is offered: words that are allowed here, not all there are. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "| V | Load, Store | hit | |! | V | Load, Store | hit it | |! , hit, ! write memory",
                "| V | Load, Store | hit | |! | V | Load, Store | hit it | |! : send MESSAGE to ROLE, copy data,! , send",
                "from the owner! from an owner! , otherwise! , otherwise,",
                "from the owner! from an owner! , not from the owner, ! unless",
                "from the owner! from an owner! , from the owner, ! unless"
            })
    void mistake_saysWhatIsPossible(String right, String wrong, String offered, String not) {
        String edited = VI.replace(right, wrong);
        assertFalse(edited.equals(VI));
        assertTrue(help(edited).contains(offered), help(edited));
        assertFalse(help(edited).contains(not), help(edited));
    }
}
