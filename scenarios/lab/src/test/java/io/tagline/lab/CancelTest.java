package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.kernel.Kernel;
import io.tagline.documents.Documents;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.models.tune.Collective;
import io.tagline.protocols.completion.Race;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.CertificateTrial;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RunSearch;
import io.tagline.work.communication.Detection;
import io.tagline.work.communication.Detectors;
import io.tagline.work.communication.LineSharing;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.difference.Comparison;
import io.tagline.work.difference.RankedResults;
import io.tagline.work.fit.Fit;
import io.tagline.work.lint.Lint;
import io.tagline.work.listing.Explanation;
import io.tagline.work.listing.Listing;
import io.tagline.work.litmus.LitmusBench;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.machine.MachineDraft;
import io.tagline.work.machine.MachineView;
import io.tagline.work.mapping.ThreadMapping;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolImport;
import io.tagline.work.protocol.ProtocolMutation;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.run.Simulation;
import io.tagline.work.sensitivity.Sensitivity;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.sweep.Merge;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.SweepPlan;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.tune.AlgorithmSearch;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.Family;
import io.tagline.work.why.Why;
import io.tagline.work.witness.Witnesses;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever takes long reports how far it is, and ends within a second when it is cancelled at the first report. */
final class CancelTest {

    /** On one thread; it is the processor's time that counts, which other work on this computer does not change. */
    private static final long MOST_NANOSECONDS = 1_000_000_000;

    /** Minutes, if it is not cancelled. */
    private static final String LONG = """
            tagline: 1
            name: long
            machine: xeon-phi-5110p
            threads: {count: 8, place: compact}
            lines:
              x: {owner: T0, state: M}
            program: |
              for i in 1..20:
                cl_add(x, 1)
            measure: {latency: last thread}
            run: {seed: 1, replications: 1000000}
            """;

    private static final ChosenScenario SCENARIO = ChosenScenario.named("long");
    private static final Lab LAB = Lab.over(FileLibrary::new).withScenario("long", LONG);

    /** The answer says that it is not complete, and has what was finished. */
    private static final List<Question<?>> KEEPING = List.of(
            new Simulation(SCENARIO),
            new Witnesses(SCENARIO),
            new DesignSearch(
                    Collective.BROADCAST,
                    "xeon-phi-5110p",
                    List.of(18, 19),
                    1,
                    true,
                    List.of(),
                    false,
                    0,
                    Optional.empty()),
            new AlgorithmSearch(Family.LOCK, 60, "xeon-phi-5110p"),
            new ProgramCheck(SCENARIO),
            new RandomCheck("mesi", 10_000_000),
            new HandOffMatrix("xeon-phi-5110p", 1000),
            new PaperReproduction("elsewhere", false, file -> new byte[0]),
            new Reproductions(List.of("elsewhere", "sandy-bridge"), false, file -> new byte[0]),
            new ShardPart(sweep(), new Shard(1, 2)));

    /** There is no answer before the end, or before the first number of a machine. */
    private static final List<Question<?>> THROWING = List.of(
            new Sensitivity(SCENARIO),
            new Why(SCENARIO),
            new Comparison(SCENARIO, SCENARIO),
            new RankedResults(SCENARIO, SCENARIO, SCENARIO),
            new PairMeasurement("xeon-phi-5110p"),
            new ProtocolCheck("moesi", Optional.empty()),
            new AnyCaches("moesi"),
            new ProtocolCompletion("moesi", Race.ANSWER, false, true),
            new ProtocolMutation("moesi", 7, 100, 1),
            new StallTiming("mesi", "xeon-phi-5110p", 1_000_000),
            new RunSearch("moesi", "all"),
            new LitmusTrial(List.of("SB"), new LitmusBench("ideal", 10_000_000)),
            new Fit("sandy-bridge-2s", 50),
            new Detection("stencil", () -> Kernel.STENCIL.run(64), Detectors.USUAL),
            new ThreadMapping("stencil", () -> Kernel.STENCIL.run(64), "xeon-phi-5110p"),
            new Lint(List.of("mesi", "moesi")));

    /** Nothing of it takes long. */
    private static final Set<Class<?>> SHORT = Set.of(
            Derivation.class,
            LineSharing.class,
            OneReplication.class,
            TrafficView.class,
            CertificateTrial.class,
            ProtocolView.class,
            ProtocolComparison.class,
            ProtocolExport.class,
            ProtocolImport.class,
            AccessExercise.class,
            Exam.class,
            MachineView.class,
            MachineDraft.class,
            SweepPlan.class,
            Merge.class,
            Listing.class,
            Explanation.class);

    private static Sweep sweep() {
        Documents documents =
                new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "long", LONG);
        return new Simulation(SCENARIO).ready(WorkContext.over(documents)).sweep();
    }

    /** How a question ended, and how long it took from the moment that it was cancelled. */
    private record End(Optional<Status> status, String head, boolean cancelled, long nanoseconds) {}

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static End end(Question<?> question) {
        long[] first = {-1};
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> {
            first[0] = first[0] < 0 ? now() : first[0];
            watch[0].cancel();
        }));
        try {
            Answer answer = LAB.ask(question, Runnable::run, 1, watch[0]);
            String head = answer.sheet().title() + "\n" + answer.sheet().answer();
            return new End(Optional.of(answer.status()), head, first[0] >= 0, now() - first[0]);
        } catch (CancellationException e) {
            return new End(Optional.empty(), "", first[0] >= 0, now() - first[0]);
        }
    }

    @ParameterizedTest
    @FieldSource("KEEPING")
    void whatKeepsParts_saysThatItIsNotComplete(Question<?> question) {
        End end = end(question);
        assertTrue(end.cancelled(), "no report");
        assertEquals(Optional.of(Status.INTERRUPTED), end.status());
        assertTrue(end.head().toLowerCase(Locale.ROOT).contains("interrupted"), end.head());
        assertTrue(end.nanoseconds() < MOST_NANOSECONDS, end::toString);
    }

    @ParameterizedTest
    @FieldSource("THROWING")
    void whatIsNothingWithoutItsEnd_isThrown(Question<?> question) {
        End end = end(question);
        assertTrue(end.cancelled(), "no report");
        assertEquals(Optional.empty(), end.status());
        assertTrue(end.nanoseconds() < MOST_NANOSECONDS, end::toString);
    }

    @Test
    void everyQuestion_isOneOfThese() {
        Set<Class<?>> all = new HashSet<>(EveryQuestionTest.TYPES.values());
        KEEPING.forEach(question -> all.remove(question.getClass()));
        THROWING.forEach(question -> all.remove(question.getClass()));
        assertEquals(SHORT, all);
    }
}
