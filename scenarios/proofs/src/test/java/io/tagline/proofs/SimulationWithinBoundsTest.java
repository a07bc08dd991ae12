package io.tagline.proofs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On the ideal machine, where the model's assumptions hold, every simulated latency lies in the band, but for 1 %. */
final class SimulationWithinBoundsTest {

    private static final Machine IDEAL = load();
    private static final Protocol GOLS = BuiltIns.protocol("gols");

    /**
     * As topologies/ideal.yaml states them. The first of several queued reads gives the line a new state, so the next one needs another
     * look-up (60 ns); each ends a snoop (40 ns) after the one before.
     */
    private static final TransferCosts COSTS =
            new TransferCosts(1_000, 100_000, 150_000, 100_000, 40_000, 60_000, 0, SocketCosts.NONE);

    private static Machine load() {
        return new Machines(FileLibrary::new).load("ideal", new Diagnostics()).orElseThrow();
    }

    private static LatencyBounds bounds(Workload workload) {
        Program.Static program = (Program.Static) workload.program();
        ClaGraph graph = ClaGraph.of(program, workload.blocks(), new StepBudget(StepBudget.USUAL));
        return LatencyBounds.of(graph, workload.cores(), COSTS);
    }

    private static LongStream seeds() {
        return LongStream.range(0, 1000)
                .filter(seed -> bounds(RandomPrograms.of(seed)).max().isPresent())
                .limit(200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomPrograms_stayInside(long seed) {
        Workload workload = RandomPrograms.of(seed);
        LatencyBounds bounds = bounds(workload);
        TimedMachine machine = new TimedMachine(IDEAL, GOLS, workload, seed, "random");
        ThreadTimes times = machine.run(0);
        Schedule latest = bounds.max().orElseThrow();
        for (int thread = 0; thread < times.ends().length; thread++) {
            long end = times.ends()[thread] - times.starts()[thread];
            long min = bounds.min().ends().get(thread).picoseconds(COSTS);
            long max = latest.ends().get(thread).picoseconds(COSTS);
            String where = "T" + thread + ": " + min + " <= " + end + " <= " + max + "\n"
                    + bounds.min().path(thread);
            assertTrue(end >= 0.99 * min && end <= 1.01 * max, where);
        }
    }
}
