package io.tagline.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static io.tagline.architecture.Arrows.knowsNone;
import static io.tagline.architecture.Arrows.knowsOnly;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.AffinityCsv;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceFault;
import io.tagline.communication.trace.TraceReader;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.Cluster;
import io.tagline.experiments.shard.ClusterRun;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.experiments.shard.MergedSweep;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.models.tune.Collective;
import io.tagline.programs.expression.Value;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.LineSize;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.timeline.Selection;
import io.tagline.topologies.machine.Numbering;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the packages of a module may know; the arrows between modules are held by the class path. */
final class FloorsTest {

    private static final String DOCUMENTS = "io.tagline.documents";
    private static final String UNITS = "io.tagline.documents.units..";
    private static final String FASTUTIL = "it.unimi.dsi.fastutil..";

    @Test
    void theWatch_knowsNothing() {
        knowsOnly("io.tagline.documents.watch..");
    }

    /** Questions reach the outside by their context alone: what draws, prints and parses is above them. */
    @Test
    void questions_knowNoReportAndNoCommand() {
        knowsNone(
                "io.tagline.work..",
                "io.tagline.scenarios.cli..",
                "io.tagline.scenarios.report.*..",
                "io.tagline.pictures..",
                "io.tagline.scenarios.timeline..",
                "io.tagline.scenarios.result..",
                "info.picocli..");
    }

    /** Values of which questions are made. */
    private static final List<Class<?>> WORDS = List.of(
            AccessCosts.class,
            Algorithm.class,
            Build.class,
            CacheSize.class,
            Collective.class,
            CostSource.class,
            ExportedWorld.class,
            Exporter.Target.class,
            Communication.Definition.class,
            LineSize.class,
            Numbering.class,
            Numbering.Common.class,
            Overrides.class,
            Policy.class,
            Race.class,
            Selection.class,
            SharerRecord.class,
            Value.class,
            Variant.class);

    /** Traces and matrices are opened at the door: a question gets a source, and knows no file. */
    private static final List<Class<?>> TRACES = List.of(
            AccessSource.class,
            Affinity.class,
            AffinityCsv.class,
            AffinityCsv.MalformedMatrixException.class,
            Kernel.class,
            TraceFault.class,
            TraceReader.class);

    /** What folders keep of a sweep, and who else simulates it. */
    private static final List<Class<?>> SWEEPS = List.of(
            Cluster.class,
            ClusterRun.class,
            Fingerprint.class,
            Journal.class,
            JournalHead.class,
            PortableSweep.class,
            SampleSet.class,
            Shard.class,
            Sweep.class,
            MergedSweep.class);

    /** Parts of answers, which are handed on to a report, counted, or named in a message. */
    private static final List<Class<?>> ANSWERS = List.of(
            BoundsResult.class,
            Failure.class,
            FitResult.class,
            LitmusTest.class,
            Outcome.class,
            RunResult.class,
            SequenceTable.class,
            Setup.class,
            SimulationException.class);

    /** It turns words into questions, and prints their answers; what computes is behind the questions. */
    @Test
    void theCommandLine_computesNothing() {
        Class<?>[] values =
                Stream.of(WORDS, TRACES, SWEEPS, ANSWERS).flatMap(List::stream).toArray(Class<?>[]::new);
        classes()
                .that()
                .resideInAPackage("io.tagline.scenarios.cli..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java..",
                                "org.jspecify..",
                                "picocli..",
                                "me.tongfei.progressbar..",
                                "io.tagline.documents.watch..",
                                "io.tagline.documents..",
                                "io.tagline.work..",
                                "io.tagline.lsp..",
                                "io.tagline.scenarios.cli..",
                                "io.tagline.pictures..",
                                "io.tagline.scenarios.report..",
                                "io.tagline.scenarios.result..",
                                "io.tagline.scenarios.timeline..",
                                "io.tagline.sheet..")
                        .or(belongToAnyOf(values)))
                .check(Arrows.CLASSES);
    }

    @Test
    void theCanvas_knowsHowToEscapeAndToRoundOnly() {
        knowsOnly("io.tagline.pictures.svg..", DOCUMENTS, UNITS);
        knowsOnly("io.tagline.pictures.layout..", "io.tagline.pictures.svg..", "org.eclipse..");
    }

    /** What a page in a browser draws: the libraries of charts and of layouts are large, and not for a browser. */
    @Test
    void matricesMachinesAndTimelines_areDrawnWithoutALibrary() {
        for (String subject : List.of("bounds", "machine", "matrix", "timeline", "traffic")) {
            knowsNone(
                    "io.tagline.pictures." + subject + "..",
                    "io.tagline.pictures.chart..",
                    "io.tagline.pictures.layout..",
                    "org.jetbrains..",
                    "org.eclipse..");
        }
    }

    @Test
    void documents_standOnTheJdkAndOneLibrary() {
        knowsOnly("io.tagline.documents..", "org.snakeyaml.engine..");
        knowsNone(DOCUMENTS, "io.tagline.documents.*..");
    }

    @Test
    void tablesStepsAndTheChecker_knowNoDocuments() {
        String[] readers = {
            "io.tagline.protocols.document..", DOCUMENTS, "io.tagline.documents.[files|json|keys|outputs|units|yaml].."
        };
        knowsNone("io.tagline.protocols.table..", readers);
        knowsNone("io.tagline.protocols.step..", readers);
        knowsNone("io.tagline.protocols.untimed..", readers);
        // Only what the checker found is written, and only by its views.
        List.of("", ".table", ".state", ".search", ".verdict")
                .forEach(room -> knowsNone("io.tagline.checker" + room, readers));
    }

    @Test
    void programs_readNoYamlAndDrawNothing() {
        knowsOnly("io.tagline.programs..", DOCUMENTS, UNITS, FASTUTIL);
        knowsOnly("io.tagline.programs.operation..");
        knowsOnly("io.tagline.programs.tree..");
        knowsOnly("io.tagline.programs.expression..", "io.tagline.programs.tree..", DOCUMENTS, UNITS);
        knowsOnly(
                "io.tagline.programs.code..",
                "io.tagline.programs.operation..",
                "io.tagline.programs.expression..",
                DOCUMENTS,
                FASTUTIL);
    }

    @Test
    void engineAndChance_knowNothingElseOfTagline() {
        knowsOnly("io.tagline.simulator.engine..", "umontreal..", "io.tagline.simulator.random..");
        knowsOnly("io.tagline.simulator.random..", "umontreal..", "io.tagline.simulator.engine..");
    }

    @Test
    void graphAndBounds_knowOperationsOnly() {
        knowsOnly("io.tagline.models.graph..", "io.tagline.programs.operation..", FASTUTIL);
        knowsOnly("io.tagline.models.bounds..", "io.tagline.models.graph..", "io.tagline.programs.operation..", UNITS);
    }

    @Test
    void equationsAndTuners_knowNoOperations() {
        knowsOnly(
                "io.tagline.models.equations..",
                "io.tagline.models.claim..",
                "io.tagline.programs.tree..",
                "io.tagline.programs.expression..",
                "io.tagline.topologies.machine..",
                DOCUMENTS,
                UNITS);
        knowsOnly(
                "io.tagline.models.tune..",
                "io.tagline.models.equations..",
                "io.tagline.programs.tree..",
                "io.tagline.programs.expression..");
    }

    @Test
    void fits_knowNumbersOnly() {
        knowsOnly(
                "io.tagline.models.fit..",
                "io.tagline.models.claim..",
                "io.tagline.programs.expression..",
                DOCUMENTS,
                "org.apache.commons.math3..");
    }

    @Test
    void claims_knowNoModelBehindThem() {
        knowsOnly(
                "io.tagline.models.claim..",
                "io.tagline.programs.expression..",
                "io.tagline.topologies.machine..",
                "io.tagline.documents.columns..",
                "io.tagline.documents.json..",
                "io.tagline.documents.keys..",
                DOCUMENTS,
                UNITS);
    }

    @Test
    void traces_knowFilesOnly() {
        knowsOnly(
                "io.tagline.communication.trace..",
                "io.tagline.documents.outputs..",
                "com.github.luben.zstd..",
                "org.tukaani.xz..");
    }

    @Test
    void detectionAndMapping_knowTracesAndMachinesOnly() {
        knowsOnly(
                "io.tagline.communication.detection..",
                "io.tagline.communication.trace..",
                "io.tagline.topologies.machine..",
                FASTUTIL);
        knowsOnly(
                "io.tagline.communication.mapping..",
                "io.tagline.communication.detection..",
                "io.tagline.topologies.machine..");
    }

    @Test
    void kernels_knowTracesOnly() {
        knowsOnly("io.tagline.communication.kernel..", "io.tagline.communication.trace..");
    }

    /** What the memory models allow, they must not learn from what is run. */
    @Test
    void memoryModels_knowTestsOnly() {
        knowsOnly("io.tagline.litmus.program..", DOCUMENTS);
        knowsOnly("io.tagline.litmus.outcome..", "io.tagline.litmus.program..");
    }
}
