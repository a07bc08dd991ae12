package io.tagline.work.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Overrides;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.expression.Value;
import io.tagline.work.Catalog;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The best of several programs, by simulation. */
@Order(1)
final class AlgorithmSearchTest {

    private static final List<String> FOUR = List.of("tas-lock", "tas-backoff-lock", "clh-lock", "mcs-lock");

    /** It looks at the lock by taking it, as {@code tas-lock}, but waits 500 ns before it looks at all. */
    private static final String SLOW = """
            # A slow lock.
            #
            # family: lock
            # lines: {lock: {}}
            for round in 1..rounds:
              compute(500 ns)
              while cl_swap(lock, 1, acquire) == 1:
                compute(1 ns)
              compute(critical ns)
              store_release(lock, 0)
              compute(random(think + 1) ns)
            """;

    private final Documents documents =
            new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ProgramLibrary.KIND, "slow", SLOW);

    private AlgorithmAnswer ask(AlgorithmSearch question) {
        return question.ask(WorkContext.over(documents));
    }

    private static AlgorithmSearch search(List<String> programs, Overrides changes) {
        return new AlgorithmSearch(Family.LOCK, 8, programs, 32, changes.withMachine("sandy-bridge-2s"));
    }

    private static Ranking ranking(AlgorithmAnswer answer) {
        return answer.rankings().orElseThrow().places().get(0);
    }

    private static List<String> leaders(AlgorithmAnswer answer) {
        return ranking(answer).leaders().stream().map(Ranked::name).toList();
    }

    /** Exactly 32 replications of each design, without a rule to stop, are an exhaustive search: what the race drops must be slower there, too. */
    @Test
    void race_dropsWhatIsSlowerInAnExhaustiveSearch() {
        AlgorithmAnswer race = ask(search(FOUR, Overrides.NONE));
        AlgorithmAnswer exhaustive = ask(search(FOUR, Overrides.ofReplications(Optional.of(32))));
        assertEquals(ranking(exhaustive).best().name(), ranking(race).best().name());
        assertTrue(leaders(race).containsAll(leaders(exhaustive)));
        assertEquals(
                List.of(32L),
                ranking(exhaustive).entries().stream()
                        .map(entry -> entry.point().latency().count())
                        .distinct()
                        .toList());
        assertTrue(ranking(race).entries().stream()
                .anyMatch(entry -> entry.point().latency().count() < 32));
    }

    @Test
    void answer_isTheSameForAnyNumberOfWorkers() {
        AlgorithmSearch question = search(List.of("tas-lock", "clh-lock", "ttas-backoff-lock"), Overrides.NONE);
        ExecutorService workers = Executors.newFixedThreadPool(3);
        try {
            AlgorithmAnswer side =
                    question.ask(new WorkContext(documents, workers, 3, WorkContext.BYTES, Journal.NONE, Watch.NONE));
            AlgorithmAnswer alone = ask(question);
            assertEquals(alone.json().document(), side.json().document());
            assertEquals(alone.kept(), side.kept());
        } finally {
            workers.shutdown();
        }
    }

    /** The kept scenario draws the same random numbers as often as the best was simulated, so the best is the best there. */
    @Test
    void keptScenario_findsTheBestAgain() {
        AlgorithmAnswer found = ask(search(FOUR, Overrides.NONE));
        Documents kept = new Texts(Map.of(), Optional.of(documents)).with(ChosenScenario.KIND, "kept", found.kept());
        Simulation.RunAnswer again = new Simulation(ChosenScenario.named("kept")).ask(WorkContext.over(kept));
        assertEquals(Status.FINE, again.status());
        assertEquals(1, again.result().expectations().size());
        assertTrue(again.result().expectations().get(0).passed());
    }

    /** Nothing is complete yet, but what was asked is kept, to be made as a run, which continues; and no number is told of no replication. */
    @Test
    void interruptedSearch_isKeptWhole() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> watch[0].cancel()));
        AlgorithmAnswer found = search(FOUR, Overrides.NONE)
                .ask(new WorkContext(documents, Runnable::run, 1, WorkContext.BYTES, Journal.NONE, watch[0]));
        assertEquals(Status.INTERRUPTED, found.status());
        assertTrue(found.result().points().isEmpty());
        assertFalse(found.sheet().toString().contains(Long.toString(Long.MAX_VALUE)));
        found.designs()
                .keySet()
                .forEach(design -> assertTrue(found.kept().contains("design: " + design), found.kept()));
    }

    /** It takes 500 ns more for each turn than any other with one thread inside at a time. */
    @Test
    void ownProgram_isOneOfThem() {
        AlgorithmAnswer found = ask(search(List.of("clh-lock", "slow"), Overrides.NONE));
        assertEquals(List.of("clh-lock"), leaders(found));
        assertEquals(Map.of("algorithm", "slow"), found.designs().get("slow"));
    }

    /** A program that fails ends the search, and is named with what failed. */
    @Test
    void programThatFails_isNamed() {
        Documents wrong = new Texts(Map.of(), Optional.of(documents))
                .with(ProgramLibrary.KIND, "wrong", SLOW.replace("compute(500 ns)", "assert load(lock) == 7"));
        String said = search(List.of("clh-lock", "wrong"), Overrides.NONE)
                .ask(WorkContext.over(wrong))
                .sheet()
                .toString();
        assertTrue(said.contains("; wrong fails: ") && said.contains("`load(lock) == 7` does not hold"), said);
        assertTrue(said.contains("0 of 2 points are complete") && !said.contains("replications:"), said);
    }

    @Test
    void load_mayHaveSeveralValues_eachWithItsBest() {
        Overrides loads = Overrides.NONE.withParameters(Map.of("critical", List.of(Value.of(0), Value.of(1000))));
        AlgorithmAnswer found = ask(new AlgorithmSearch(
                Family.LOCK, 2, List.of("tas-lock", "clh-lock"), 8, loads.withMachine("sandy-bridge-2s")));
        assertEquals(2, found.rankings().orElseThrow().places().size());
        assertTrue(found.json().document().contains("\"results\""));
    }

    /** Every built-in program of a family has values for all its parameters, and lines that the others can share. */
    @ParameterizedTest
    @EnumSource
    void family_canBeSimulatedSideBySide(Family family) {
        AlgorithmSearch question =
                new AlgorithmSearch(family, 2, List.of(AlgorithmSearch.ALL), 2, Overrides.NONE.withMachine("ideal"));
        AlgorithmAnswer found = ask(question);
        assertEquals(Status.FINE, found.status());
        assertEquals(
                new Catalog(documents)
                        .programs().names().stream()
                                .filter(name -> headed(name, family))
                                .collect(Collectors.toSet()),
                found.designs().values().stream()
                        .map(design -> design.get("algorithm"))
                        .collect(Collectors.toSet()));
    }

    private boolean headed(String name, Family family) {
        return new Catalog(documents)
                .programs()
                .library()
                .open(name, new Diagnostics())
                .orElseThrow()
                .text()
                .contains("# family: " + family.word() + "\n");
    }

    @Test
    void programs_ofAnotherFamilyOrOfNone_areRefused() {
        Refusal other = assertThrows(
                Refusal.class, () -> ask(search(List.of("tas-lock", "tournament-barrier"), Overrides.NONE)));
        assertEquals("tournament-barrier is one of the barriers, not of the locks", other.getMessage());
        assertThrows(
                DocumentException.class, () -> ask(search(List.of("tas-lock", "central-counter"), Overrides.NONE)));
        assertThrows(Refusal.class, () -> ask(search(List.of("tas-lock"), Overrides.NONE)));
    }
}
