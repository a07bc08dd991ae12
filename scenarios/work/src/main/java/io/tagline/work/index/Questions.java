package io.tagline.work.index;

import io.tagline.work.Question;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.CertificateTrial;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RunSearch;
import io.tagline.work.communication.Detection;
import io.tagline.work.communication.LineSharing;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.difference.Comparison;
import io.tagline.work.fit.Fit;
import io.tagline.work.lint.Lint;
import io.tagline.work.listing.Explanation;
import io.tagline.work.listing.Listing;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.machine.MachineDraft;
import io.tagline.work.machine.MachineView;
import io.tagline.work.mapping.ThreadMapping;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.run.Simulation;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.sweep.Merge;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.SweepPlan;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.why.Why;
import java.util.List;

/** All questions, in the order of the commands that ask them. */
public final class Questions {

    @SuppressWarnings("unchecked") // A class has no type argument.
    private static final Class<? extends Question<?>> MERGE = (Class<? extends Question<?>>) (Class<?>) Merge.class;

    /** Each kind of question once. */
    public static final List<Entry> ALL = List.of(
            new Entry(
                    "run",
                    Simulation.class,
                    "latency distributions of a scenario, its model and its expectations",
                    "new Simulation(ChosenScenario.named(\"lessons/read-then-write\"))"),
            new Entry(
                    "bounds",
                    Derivation.class,
                    "T_min and T_max of a program",
                    "new Derivation(ChosenScenario.named(\"xeon-phi/ping-pong\"))"),
            new Entry(
                    "timeline",
                    OneReplication.class,
                    "one replication, message by message",
                    "new OneReplication(ChosenScenario.named(\"lessons/read-then-write\"))"),
            new Entry(
                    "traffic",
                    TrafficView.class,
                    "how many messages each link carries and each directory receives",
                    "new TrafficView(new OneReplication(ChosenScenario.named(\"lessons/read-then-write\")))"),
            new Entry(
                    "why",
                    Why.class,
                    "the critical path of a slow sample",
                    "new Why(ChosenScenario.named(\"lessons/readers\").at(\"first\", \"reads\"))"),
            new Entry(
                    "diff",
                    Comparison.class,
                    "two results side by side, with a test of the difference",
                    "new Comparison(ChosenScenario.named(\"lessons/read-then-write\"), new ChosenScenario(\"lessons/read-then-write\", Overrides.NONE.withProtocol(\"msi\")))"),
            new Entry(
                    "tune",
                    DesignSearch.class,
                    "the cheapest designs of a collective",
                    "new DesignSearch(Collective.BARRIER, \"xeon-phi-5110p\", List.of(8, 16))"),
            new Entry(
                    "check",
                    ProtocolCheck.class,
                    "all properties in every state that a protocol can reach",
                    "new ProtocolCheck(\"msi\", Optional.of(World.of(2)))"),
            new Entry(
                    "check --any",
                    AnyCaches.class,
                    "what is proved of a protocol for any number of caches",
                    "new AnyCaches(\"msi\")"),
            new Entry(
                    "check --reach",
                    RunSearch.class,
                    "the shortest run to a row or a state, or why there is none",
                    "new RunSearch(\"msi\", \"M / Fwd-GetS\")"),
            new Entry(
                    "check --certificate",
                    CertificateTrial.class,
                    "whether a certificate is a proof for any number of caches",
                    "new CertificateTrial(lab.ask(new AnyCaches(\"msi\")).certificate().orElseThrow())"),
            new Entry(
                    "check --program",
                    ProgramCheck.class,
                    "all executions of a small program",
                    "new ProgramCheck(ChosenScenario.named(\"lessons/read-then-write\"))"),
            new Entry(
                    "check --random",
                    RandomCheck.class,
                    "random programs on a timed machine with tiny caches",
                    "new RandomCheck(\"mesi\", 10_000)"),
            new Entry(
                    "protocol show",
                    ProtocolView.class,
                    "a protocol as a matrix of states and events",
                    "new ProtocolView(\"mesi\")"),
            new Entry(
                    "protocol diff",
                    ProtocolComparison.class,
                    "the cells in which two protocols differ",
                    "new ProtocolComparison(\"msi\", \"mesi\")"),
            new Entry(
                    "protocol complete",
                    ProtocolCompletion.class,
                    "the rows of a protocol that follow from the others",
                    "new ProtocolCompletion(\"msi\")"),
            new Entry(
                    "protocol complete --timing",
                    StallTiming.class,
                    "the cost of stalling what may be answered",
                    "new StallTiming(\"msi\", \"ideal\", 3)"),
            new Entry(
                    "protocol export",
                    ProtocolExport.class,
                    "a protocol as a model that rumur, TLC or Spin checks",
                    "new ProtocolExport(\"msi\", Exporter.Target.MURPHI, ExportedWorld.of(2))"),
            new Entry(
                    "pairs",
                    PairMeasurement.class,
                    "the costs of accesses, by the states of a line in two caches",
                    "new PairMeasurement(\"ideal\")"),
            new Entry(
                    "sequence",
                    AccessExercise.class,
                    "the states of all caches after each access",
                    "new AccessExercise(\"P0: R A; P1: W A\", \"mesi\")"),
            new Entry(
                    "sequence --exam",
                    Exam.class,
                    "an exercise in several variants",
                    "new Exam(new AccessExercise(\"P0: R A; P1: W A\", \"mesi\"), 2026, 3)"),
            new Entry(
                    "litmus",
                    LitmusTrial.class,
                    "the outcomes of small parallel programs, allowed and seen",
                    "new LitmusTrial(List.of(\"SB\"), new LitmusBench(\"ideal\", 500))"),
            new Entry(
                    "machine show",
                    MachineView.class,
                    "a machine with its domains and the sources of its numbers",
                    "new MachineView(\"epyc-7742-2s\")"),
            new Entry(
                    "machine new",
                    MachineDraft.class,
                    "the document of a computer, from what lstopo, lscpu or likwid-topology knows",
                    "new MachineDraft(xml, \"here.xml\")"),
            new Entry(
                    "c2c",
                    HandOffMatrix.class,
                    "the latency between every two cores",
                    "new HandOffMatrix(\"smp-bus\", 2)"),
            new Entry(
                    "fit",
                    Fit.class,
                    "numbers of a machine that fit measurements",
                    "new Fit(\"xeon-6242-2s\", Optional.empty(), true, 2, 42)"),
            new Entry(
                    "communication",
                    Detection.class,
                    "the threads of a memory trace that communicate",
                    "new Detection(\"pipeline\", () -> Kernel.PIPELINE.run(4), Detectors.USUAL)"),
            new Entry(
                    "communication REPORT",
                    LineSharing.class,
                    "the cache lines that threads share, by what perf c2c has seen",
                    "new LineSharing(report, \"c2c.txt\")"),
            new Entry(
                    "map",
                    ThreadMapping.class,
                    "where to run threads that communicate",
                    "new ThreadMapping(\"pipeline\", () -> Kernel.PIPELINE.run(4), \"nehalem-4s\")"),
            new Entry(
                    "plan",
                    SweepPlan.class,
                    "a sweep cut into shards of about the same cost",
                    "new SweepPlan(ChosenScenario.named(\"lessons/readers\"), 2)"),
            new Entry("run --shard", ShardPart.class, "one shard of a sweep", "new ShardPart(sweep, new Shard(1, 2))"),
            new Entry(
                    "merge",
                    MERGE,
                    "shards as the result that one run would have had",
                    "new Merge<>(shards, new Simulation(ChosenScenario.named(\"lessons/readers\")))"),
            new Entry(
                    "reproduce",
                    Reproductions.class,
                    "reproductions of several papers",
                    "new Reproductions(List.of(\"elsewhere\"), true, file -> new byte[0])"),
            new Entry(
                    "reproduce PAPER",
                    PaperReproduction.class,
                    "published numbers beside those of model and simulation",
                    "new PaperReproduction(\"elsewhere\", true, file -> new byte[0])"),
            new Entry(
                    "lint",
                    Lint.class,
                    "every mistake in some documents",
                    "new Lint(List.of(\"mesi\", \"lessons/readers\"))"),
            new Entry(
                    "list",
                    Listing.class,
                    "everything of a kind that has a name",
                    "new Listing(Listing.Kind.MACHINES)"),
            new Entry("explain", Explanation.class, "the meaning of a name", "new Explanation(\"home agent\")"));

    private Questions() {}

    /**
     * A kind of question.
     *
     * @param command the words of the command line that ask it; several with commas between them
     * @param sentence its answer, without a full stop
     * @param example Java that makes a small one
     */
    public record Entry(String command, Class<? extends Question<?>> type, String sentence, String example) {}
}
