package io.tagline.work.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.prediction.Beside;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.witness.End;
import io.tagline.experiments.witness.Witness;
import io.tagline.experiments.witness.WitnessSearch.Found;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;
import io.tagline.simulator.random.Draws;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.Leg;
import io.tagline.work.witness.Witnesses.Which;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WitnessesTest {

    /** On the ideal machine, where the directory now takes 10 to 50 ns, the only chance. */
    private static final String LOAD = """
            tagline: 1
            name: load
            machine: ideal
            set: ["directories.look-up={uniform: {min: 10 ns, max: 50 ns}}"]
            threads: {count: 1, place: compact}
            lines:
              x: {}
            program: |
              cl_read(x)
            measure: {latency: last thread}
            run: {seed: 1, replications: 5}
            """;

    private static final WorkContext CONTEXT = WorkContext.over(
            new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "load", LOAD));
    private static final ChosenScenario SCENARIO = ChosenScenario.named("load");

    private static WitnessAnswer ask(Which which) {
        return new Witnesses(SCENARIO, which, 40).ask(CONTEXT);
    }

    /** One draw, whose ends are 40 ns apart and are met by the bounds. */
    @Test
    void boundsOfOneDraw_areMet() {
        WitnessAnswer answer = ask(Which.BOTH);
        PointWitnesses point = answer.points().get(0);
        double fastest = point.time(End.FASTEST).orElseThrow();
        assertEquals(40, point.time(End.SLOWEST).orElseThrow() - fastest, 1e-9);
        assertEquals(Optional.of(1.0), point.tightness(End.FASTEST));
        assertEquals(Optional.of(1.0), point.tightness(End.SLOWEST));
        assertEquals(Status.FINE, answer.status());
        assertEquals(Optional.empty(), answer.recording());
    }

    /** The recording of a witness is that execution: its path is as long as the witness says. */
    @Test
    void recording_isTheWitness() {
        WitnessAnswer answer = ask(Which.SLOWEST);
        assertEquals(Optional.empty(), answer.points().get(0).time(End.FASTEST));
        List<Leg> path = CriticalPath.of(answer.recording().orElseThrow());
        assertEquals(
                answer.points().get(0).witness(End.SLOWEST).orElseThrow().picoseconds(),
                path.stream().mapToDouble(Leg::took).sum());
        assertFalse(answer.recording().orElseThrow().draws().areOrdinary());
        assertTrue(answer.recording().orElseThrow().usage() != null);
    }

    private static WitnessAnswer outside(double fastest, double slowest) {
        WitnessAnswer answer = ask(Which.BOTH);
        PointSetup before = answer.points().get(0).point();
        Prediction band = Prediction.band("", ModelBand.GUARANTEED, Estimate.exactly(10), Estimate.exactly(20));
        PointSetup point =
                new PointSetup(before.point(), before.platform(), before.workload(), Optional.of(band), Beside.NOTHING);
        Map<End, Found> found = Map.of(End.FASTEST, found(fastest), End.SLOWEST, found(slowest));
        return new WitnessAnswer(answer.setup(), List.of(new PointWitnesses(point, found)), 40, false);
    }

    private static Found found(double nanoseconds) {
        Witness witness = new Witness(1000 * nanoseconds, Draws.of(3));
        return new Found(witness, witness);
    }

    /** 9.999 is below 10, and 20.001 above 20. */
    @Test
    void witnessOutsideTheBand_isAFailureThatIsSaidFirst() {
        assertEquals(Status.FINE, outside(10, 20).status());
        for (WitnessAnswer wrong : List.of(outside(9.999, 20), outside(10, 20.001))) {
            assertEquals(Status.FAILED, wrong.status());
            assertTrue(wrong.sheet().answer().startsWith("OUTSIDE the guaranteed band at 1 of 1 points"));
        }
        assertEquals(
                "Fastest witness 12 ns, T_min 10 ns (1.2 times); slowest witness 16 ns, T_max 20 ns (1.25 times).",
                outside(12, 16).sheet().answer());
    }

    @Test
    void otherBands_areRefused() {
        ChosenScenario measured = new ChosenScenario("load", Overrides.NONE.withBand(CostSource.MEASURED));
        assertThrows(Refusal.class, () -> new Witnesses(measured).ask(CONTEXT));
    }
}
