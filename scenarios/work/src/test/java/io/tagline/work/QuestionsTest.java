package io.tagline.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.tune.Collective;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.communication.Detectors;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.difference.Comparison;
import io.tagline.work.fit.Fit;
import io.tagline.work.mapping.ThreadMapping;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.run.Simulation;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.why.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** What each question answers, whom it refuses, and whether it can be cancelled; none of them sees a file of scenarios. */
final class QuestionsTest {

    private static final String HAND_OVER = """
            tagline: 1
            name: hand over
            machine: ideal
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T0, state: M}
            program: |
              if me == 1:
                load(x)
            measure: {latency: last thread}
            run: {seed: 1, replications: 4}
            """;

    private static final ChosenScenario SCENARIO = ChosenScenario.named("hand-over");

    private final Documents documents =
            new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "hand-over", HAND_OVER);

    private <A extends Answer> A ask(Question<A> question) {
        return question.ask(WorkContext.over(documents));
    }

    @Test
    void simulation_hasASampleForEachReplication() {
        Simulation.RunAnswer simulated = ask(new Simulation(SCENARIO, Set.of()));
        assertEquals(Status.FINE, simulated.status());
        assertEquals(4, simulated.result().points().get(0).latency().count());
    }

    @Test
    void derivation_holdsEverySample() {
        Derivation.BoundsAnswer derived =
                ask(new Derivation(SCENARIO, Optional.of(CostSource.GUARANTEED), Optional.empty()));
        double sample = ask(new Simulation(SCENARIO, Set.of()))
                        .result()
                        .points()
                        .get(0)
                        .latency()
                        .mean()
                * 1000;
        var bounds = derived.result().points().get(0).bounds();
        assertTrue(bounds.min() <= sample && sample <= bounds.max().orElseThrow(), bounds + " " + sample);
    }

    @Test
    void replication_ofALineThatNothingHappensTo_isRefused() {
        Selection other = new Selection(Set.of("y"), Set.of(), 0, Long.MAX_VALUE);
        Refusal refusal = assertThrows(Refusal.class, () -> ask(new OneReplication(SCENARIO, 0, other)));
        assertTrue(refusal.getMessage().contains("line y"), refusal.getMessage());
        assertTrue(
                ask(new OneReplication(SCENARIO, 0, Selection.ALL)).recording().messages() > 0);
    }

    /** All time of a deterministic sample lies on its path. */
    @Test
    void why_theLegsOfThePathAreTheSample() {
        Why.WhyAnswer explained = ask(new Why(SCENARIO, new Why.Sample.Ranked(1), false, false));
        long path = explained.path().stream().mapToLong(leg -> leg.took()).sum();
        assertEquals(
                ask(new Simulation(SCENARIO, Set.of()))
                                .result()
                                .points()
                                .get(0)
                                .latency()
                                .min()
                        * 1000,
                (double) path);
        assertThrows(Refusal.class, () -> ask(new Why(SCENARIO, new Why.Sample.Ranked(5), false, false)), "4 samples");
    }

    /** Each picosecond is of one kind, so the shares of the digest are all of the path; the path itself is shown to who asks for it. */
    @Test
    void why_beginsWithWhatThePathIsSpentOn() {
        Sheet digest = ask(new Why(SCENARIO)).sheet();
        Part.Table kinds = tables(digest).get(0);
        assertEquals("spent on", kinds.columns().get(0).name());
        double shares = kinds.rows().stream()
                .mapToDouble(row -> ((Cell.Amount) row.get(2)).value())
                .sum();
        assertEquals(100, shares, 1e-9);
        assertTrue(tables(digest).stream()
                .noneMatch(table -> table.columns().get(0).name().equals("from (ns)")));
        Why.WhyAnswer whole = ask(new Why(SCENARIO, new Why.Sample.Ranked(1), true, false));
        Part.Table legs = tables(whole.sheet()).get(tables(whole.sheet()).size() - 1);
        assertEquals(whole.path().size(), legs.rows().size());
    }

    private static List<Part.Table> tables(Sheet sheet) {
        return sheet.parts().stream()
                .filter(Part.Table.class::isInstance)
                .map(Part.Table.class::cast)
                .toList();
    }

    @Test
    void comparison_ofAScenarioWithItself_findsNothing() {
        Comparison.Candidate side = new Comparison.Candidate.ToRun("a", SCENARIO);
        Comparison.DifferenceAnswer compared =
                ask(new Comparison(side, side, Optional.of(new Comparison.Replay(Draws.of(0), Selection.ALL))));
        assertEquals(1, compared.difference().pairs().size());
        assertEquals(2, compared.recordings().size());
    }

    /** Ramos and Hoefler, HPDC 2013, section 4: with two threads there is one tree. */
    @Test
    void designSearch_ofTwoThreads_hasOneTree() {
        DesignSearch.TuneAnswer found = ask(search(2));
        assertEquals(1, found.result().tunings().get(0).ranking().size());
        assertEquals(Status.FINE, found.status());
    }

    private static DesignSearch search(int threads) {
        return new DesignSearch(
                Collective.BROADCAST,
                "xeon-phi-5110p",
                List.of(threads),
                1,
                true,
                List.of(),
                false,
                0,
                Optional.empty());
    }

    @Test
    void pairs_ofOneCore_areRefused() {
        assertTrue(
                ask(new PairMeasurement("ideal", Optional.empty(), 42)).costs().size() > 0);
        assertThrows(Refusal.class, () -> ask(new PairMeasurement("scc", Optional.empty(), 42)));
    }

    @Test
    void mapping_ofAPipeline_putsNeighboursTogether() {
        var trace =
                new ThreadMapping.Input.OfTrace("pipeline", "pipeline", () -> Kernel.PIPELINE.run(4), Detectors.USUAL);
        var mapped = ask(new ThreadMapping(trace, "", List.of(2, 2), Algorithm.GREEDY, Optional.empty()));
        assertEquals(4, mapped.proposal().affinity().threads());
        assertThrows(
                Refusal.class,
                () -> ask(new ThreadMapping(
                        new ThreadMapping.Input.OfMatrix(
                                "matrix", mapped.proposal().affinity()),
                        "",
                        List.of(3),
                        Algorithm.GREEDY,
                        Optional.empty())),
                "4 threads on 3 units");
    }

    /** On the ideal machine all pairs are alike. */
    @Test
    void handOffs_ofTheIdealMachine_areAllAlike() {
        HandOffMatrix.CoreToCoreAnswer latencies = ask(matrix("ideal", Optional.empty(), false));
        assertEquals(
                1,
                latencies.simulated().handOffs().stream()
                        .mapToDouble(handOff -> handOff.nanoseconds())
                        .distinct()
                        .count());
        assertThrows(Refusal.class, () -> ask(matrix("ideal", Optional.empty(), true)), "no matrix to fit to");
    }

    private static HandOffMatrix matrix(String machine, Optional<HandOffMatrix.MatrixFile> measured, boolean fit) {
        return new HandOffMatrix(machine, measured, fit, OptionalInt.of(4), OptionalInt.empty(), false, 2, 42);
    }

    @Test
    void fit_toNothing_isRefused() {
        assertThrows(Refusal.class, () -> ask(new Fit("ideal", Optional.empty(), false, 1, 42)));
    }

    /** A store that invalidates no sharer leaves two values readable. */
    @Test
    void protocolCheck_findsALostInvalidation() {
        ProtocolCheck.World two = ProtocolCheck.World.of(2);
        assertEquals(
                Status.FINE, ask(new ProtocolCheck("msi", Optional.of(two))).status());
        ProtocolCheck lossy = new ProtocolCheck("msi", Optional.of(two), 2, true, List.of("drop:Inv"), false);
        assertEquals(Status.FAILED, ask(lossy).status());
        assertThrows(Refusal.class, () -> ask(new ProtocolCheck("msi", Optional.of(ProtocolCheck.World.of(9)))));
    }

    @Test
    void programCheck_triesEveryExecution() {
        ProgramCheck.ProgramAnswer explored = ask(new ProgramCheck(SCENARIO));
        assertEquals(Status.FINE, explored.status());
        assertEquals(1, explored.points().size());
    }

    @Test
    void mistakes_areReportedAllAtOnce() {
        Documents broken = Texts.NONE.with(ChosenScenario.KIND, "broken", "tagline: 1\nmachin: ideal\nlinse: {}\n");
        DocumentException mistakes = assertThrows(
                DocumentException.class,
                () -> new Simulation(ChosenScenario.named("broken"), Set.of()).ask(WorkContext.over(broken)));
        assertTrue(mistakes.diagnostics().size() >= 2, mistakes.diagnostics().toString());
    }

    @Test
    void notes_reachTheWatch() {
        List<String> notices = new ArrayList<>();
        Watch watch = Watch.NONE.hearing(notices::add);
        Documents two = new Texts(Map.of(), Optional.of(FileLibrary::new))
                .with(
                        ChosenScenario.KIND,
                        "two",
                        HAND_OVER.replace("state: M", "state: \"${s}\"") + "matrix: {s: [M, E]}\n");
        new OneReplication(ChosenScenario.named("two"), 0, Selection.ALL)
                .ask(new WorkContext(two, Runnable::run, 1, WorkContext.BYTES, Journal.NONE, watch));
        assertEquals(List.of("showing s=M; choose another point with -p"), notices);
    }

    /** Cancelled at the first progress, a simulation ends with what is finished, and a question without parts by an exception. */
    @Test
    void cancelled_endsAtTheFirstChunk() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> watch[0].cancel()));
        WorkContext context = new WorkContext(documents, Runnable::run, 1, WorkContext.BYTES, Journal.NONE, watch[0]);
        ChosenScenario often = new ChosenScenario("hand-over", Overrides.ofReplications(Optional.of(1_000_000)));
        assertEquals(
                Status.INTERRUPTED, new Simulation(often, Set.of()).ask(context).status());
        assertEquals(Status.INTERRUPTED, search(18).ask(context).status());
        ProtocolCheck check = new ProtocolCheck("moesi", Optional.empty());
        assertThrows(CancellationException.class, () -> check.ask(context));
        assertThrows(
                CancellationException.class, () -> new Why(often, new Why.Sample.Ranked(1), false, false).ask(context));
    }
}
