package io.tagline.architecture;

import static io.tagline.architecture.Arrows.knowsNone;
import static io.tagline.architecture.Arrows.knowsOnly;

import org.junit.jupiter.api.Test;

/** What the packages of a module may know; the arrows between modules are held by the class path. */
final class FloorsTest {

    private static final String DOCUMENTS = "io.tagline.documents";
    private static final String UNITS = "io.tagline.documents.units..";
    private static final String FASTUTIL = "it.unimi.dsi.fastutil..";

    @Test
    void theWatch_knowsNothing() {
        knowsOnly("io.tagline.watch..");
    }

    /** Questions reach the outside by their desk alone: what draws, prints and parses is above them. */
    @Test
    void questions_knowNoReportAndNoCommand() {
        knowsNone(
                "io.tagline.work..",
                "io.tagline.scenarios.cli..",
                "io.tagline.scenarios.report.*..",
                "io.tagline.scenarios.plot..",
                "io.tagline.scenarios.timeline..",
                "io.tagline.scenarios.result..",
                "info.picocli..");
    }

    @Test
    void documents_standOnTheJdkAndOneLibrary() {
        knowsOnly("io.tagline.documents..", "org.snakeyaml.engine..");
        knowsNone(DOCUMENTS, "io.tagline.documents.*..");
    }

    @Test
    void tablesStepsAndTheChecker_knowNoDocuments() {
        String[] readers = {"io.tagline.protocols.document..", "io.tagline.documents.."};
        knowsNone("io.tagline.protocols.table..", readers);
        knowsNone("io.tagline.protocols.step..", readers);
        knowsNone("io.tagline.protocols.untimed..", readers);
        // Only what the checker found is written, and only by its views.
        knowsNone("io.tagline.checker", readers);
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
                DOCUMENTS,
                UNITS);
    }

    @Test
    void traces_knowFilesOnly() {
        knowsOnly("io.tagline.communication.trace..", "com.github.luben.zstd..");
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
