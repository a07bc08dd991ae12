package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Coverage;
import io.tagline.checker.Coverage.Cell;
import io.tagline.checker.Samples;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.any.Proof;
import io.tagline.checker.any.TargetExclusion;
import io.tagline.checker.table.Target;
import io.tagline.checker.table.Target.Place;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shortest runs, each of which the one step function repeats. */
final class ShortestRunsTest {

    private static final int SMALL = 3;

    /** A row, of a cache unless it says so, and further states. */
    private static Target target(Protocol protocol, String text) {
        List<EventType> events = List.of();
        List<Place> places = new ArrayList<>();
        for (String part : text.split(" \\+ ", -1)) {
            String[] words = part.replace("directory: ", "").split(" / ", -1);
            TransitionTable table = part.startsWith("directory") ? protocol.directory() : protocol.cache();
            State state = table.state(words[0]).orElseThrow();
            places.add(new Place(table.kind(), state));
            if (words.length > 1) {
                events = table.events().stream()
                        .filter(event -> event.name().equals(words[1]))
                        .flatMap(event -> Target.alike(table, state, event).stream())
                        .toList();
            }
        }
        return new Target(places, events);
    }

    private static List<Target> rows(Protocol protocol) {
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream().map(row -> Target.of(table, row)))
                .distinct()
                .toList();
    }

    private static ShortestRuns search(Protocol protocol, List<Target> targets, int caches) {
        ShortestRuns runs = ShortestRuns.of(protocol, targets);
        for (int number = 1; number <= caches; number++) {
            CheckOptions world = CheckOptions.of(number).withSymmetry(true);
            runs = runs.in(world, Set.of(), Watch.NONE);
        }
        return runs;
    }

    private static ShortestRuns search(Protocol protocol, String text) {
        return search(protocol, List.of(target(protocol, text)), SMALL);
    }

    private static int steps(ShortestRuns runs) {
        return runs.runs().get(0).orElseThrow().steps().size();
    }

    /** Whatever the row is, the stepper does to real registers and messages what the run says, step by step. */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "mesi-bus", "mesif-two-level"})
    void everyRow_isRepeatedByTheStepper(String name) {
        Protocol protocol = Samples.builtIn(name);
        ShortestRuns runs = search(protocol, rows(protocol), SMALL);
        int repeated = 0;
        for (int i = 0; i < runs.targets().size(); i++) {
            Optional<ShortestRun> run = runs.runs().get(i);
            if (run.isPresent()) {
                new Replay(protocol, run.get().controllers())
                        .repeat(run.get().steps(), runs.targets().get(i));
                repeated++;
            }
        }
        assertTrue(repeated > runs.targets().size() / 2, name + ": " + repeated);
    }

    /** The rows with a run are those that an exploration without any target counts. */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesi-sparse", "dragon"})
    void rowsWithARun_areThoseThatAnExplorationTakes(String name) {
        Protocol protocol = Samples.builtIn(name);
        Coverage taken = Checker.check(protocol, CheckOptions.of(2), Watch.NONE)
                .coverage()
                .plus(Checker.check(protocol, CheckOptions.of(1), Watch.NONE).coverage());
        Set<Cell> never = new HashSet<>(taken.unreached());
        never.addAll(taken.unreachedWaits());
        List<Target> expected = rows(protocol).stream()
                .filter(target -> cells(protocol, target).allMatch(never::contains))
                .toList();
        assertEquals(expected, search(protocol, rows(protocol), 2).missed());
    }

    private static Stream<Cell> cells(Protocol protocol, Target target) {
        return protocol.tables().stream()
                .flatMap(table -> table.transitions().stream()
                        .filter(row -> target.isOf(table, row))
                        .map(row -> new Cell(table.kind(), row)));
    }

    /**
     * By hand, on msi of the Primer: a cache in M has stored (1), its GetM has been served (2), its data came (3) and the directory knows it (4); the reader
     * has asked (5), the directory forwards (6), the owner is asked (7).
     */
    @ParameterizedTest
    @CsvSource({
        "I, 0", // the beginning
        "IM_AD, 1", // store
        "IM_AD + IM_AD, 2", // two stores
        "S, 3", // load, GetS served, data
        "M / Load, 4", // store, GetM served, data; the load
        "M / Fwd-GetS, 7",
        "IM_AD / Store, 2", // it has to wait
        "directory: S / GetM, 4", // load, store, GetS served; GetM
        "S + S + S, 9", // three times load, GetS served, data
        "S / Inv + IM_AD, 6", // S in three steps, store, GetM served; Inv
    })
    void lengths_areThoseCountedByHand(String text, int expected) {
        assertEquals(expected, steps(search(Samples.builtIn("msi"), text)));
    }

    /** The run does not depend on who explores. */
    @Test
    void severalWorkers_findTheSameRuns() {
        Protocol protocol = Samples.builtIn("mesi");
        ExecutorService helpers = Executors.newFixedThreadPool(3);
        try {
            CheckOptions alone = CheckOptions.of(SMALL);
            ShortestRuns none = ShortestRuns.of(protocol, rows(protocol));
            List<Optional<List<CounterexampleStep>>> one = stories(none.in(alone, Set.of(), Watch.NONE));
            List<Optional<List<CounterexampleStep>>> four =
                    stories(none.in(alone.withWorkers(4, helpers), Set.of(), Watch.NONE));
            for (int i = 0; i < one.size(); i++) {
                assertEquals(
                        words(one.get(i)),
                        words(four.get(i)),
                        none.targets().get(i).toString());
            }
        } finally {
            helpers.shutdown();
        }
    }

    private static List<String> words(Optional<List<CounterexampleStep>> story) {
        return story.map(steps -> steps.stream()
                        .map(step -> step.node() + ": " + step.event())
                        .toList())
                .orElse(List.of());
    }

    private static List<Optional<List<CounterexampleStep>>> stories(ShortestRuns runs) {
        return runs.runs().stream().map(run -> run.map(ShortestRun::steps)).toList();
    }

    /** Renaming makes no run longer. */
    @Test
    void symmetry_changesNoLength() {
        Protocol protocol = Samples.builtIn("moesi");
        ShortestRuns none = ShortestRuns.of(protocol, rows(protocol));
        assertEquals(
                lengths(none.in(CheckOptions.of(SMALL), Set.of(), Watch.NONE)),
                lengths(none.in(CheckOptions.of(SMALL).withSymmetry(true), Set.of(), Watch.NONE)));
    }

    private static List<Integer> lengths(ShortestRuns runs) {
        return runs.runs().stream()
                .map(run -> run.map(found -> found.steps().size()).orElse(-1))
                .toList();
    }

    /** A row that is not there is met, too, if its message can come: the run ends with what has no row. */
    @Test
    void aCellWithoutARow_isReachedIfItsMessageCan() {
        Source right = Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).library().open("msi", diagnostics));
        String text = right.text().replace("| S | Inv | send Inv-Ack to requester | I |\n", "");
        Protocol protocol = Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).read(Source.of("msi.md", text), diagnostics));
        ShortestRuns runs = search(protocol, "S / Inv");
        // Load, GetS served, data; store, GetM served; Inv.
        assertEquals(6, steps(runs));
        List<CounterexampleStep> steps = runs.runs().get(0).orElseThrow().steps();
        assertEquals("S", steps.get(5).to());
    }

    /** What some run meets, a view shows; and of all pairs of states of caches, views exclude those that no world reaches, but none that one does. */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi"})
    void viewsExclude_nothingThatARunReaches(String name) {
        Protocol protocol = Samples.builtIn(name);
        List<Target> targets = new ArrayList<>(rows(protocol));
        for (State one : protocol.cache().states()) {
            for (State other : protocol.cache().states()) {
                targets.add(target(protocol, one + " + " + other));
            }
        }
        ShortestRuns runs = search(protocol, targets, SMALL);
        List<Boolean> excluded =
                TargetExclusion.excluded(protocol, Proof.of(protocol, CheckResources.DEFAULT, Watch.NONE), targets);
        int both = 0;
        for (int i = 0; i < targets.size(); i++) {
            boolean reached = runs.runs().get(i).isPresent();
            assertFalse(reached && excluded.get(i), targets.get(i)::toString);
            both += reached || excluded.get(i) ? 1 : 0;
        }
        // With three caches or never: these protocols leave nothing between the two.
        assertEquals(targets.size(), both);
    }

    @Test
    void threeCaches_areExcludedIfTwoOfThemAre() {
        Protocol protocol = Samples.builtIn("msi");
        Proof proof = Proof.of(protocol, CheckResources.DEFAULT, Watch.NONE);
        List<Target> targets = Stream.of("S + S + M", "S + S + S", "M / Fwd-GetS + IS_D + IS_D", "M / Fwd-GetS + S")
                .map(text -> target(protocol, text))
                .toList();
        assertEquals(List.of(true, false, false, true), TargetExclusion.excluded(protocol, proof, targets));
    }

    /** The tables alone say that no owner is recorded while the directory is in I. */
    @Test
    void tables_excludeWhatTheyNeverLeadTo() {
        Protocol protocol = Samples.builtIn("msi");
        ShortestRuns runs = ShortestRuns.of(protocol, List.of());
        assertEquals(
                Optional.of("no owner is ever recorded in `I`"),
                runs.objection(target(protocol, "directory: I / PutM-Owner")));
        assertEquals(Optional.empty(), runs.objection(target(protocol, "directory: I / PutM-NonOwner")));
    }

    @Test
    void tooLittleMemory_isSaid() {
        Protocol protocol = Samples.builtIn("msi");
        CheckOptions world = CheckOptions.of(SMALL).withMaxBytes(1);
        ShortestRuns runs =
                ShortestRuns.of(protocol, List.of(target(protocol, "M + M"))).in(world, Set.of(), Watch.NONE);
        assertTrue(runs.stopped().isPresent());
        assertEquals(List.of(), runs.explored());
        assertEquals(runs, runs.in(CheckOptions.of(2), Set.of(), Watch.NONE));
    }

    @Test
    void kinds_areCounted() {
        Protocol protocol = Samples.builtIn("msi");
        Target target = target(protocol, "S + S + directory: S");
        assertEquals(2, target.count(ControllerKind.CACHE));
        assertEquals(1, target.count(ControllerKind.DIRECTORY));
    }
}
