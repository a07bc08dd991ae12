package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether a thread that computes when its accesses are done keeps no other waiting: its caches answer snoops meanwhile. */
final class LastComputationTest {

    private static final int PROGRAMS = Integer.getInteger("tagline.bounds.programs", 400);
    private static final int REPLICATIONS = 3;
    private static final long COMPUTED = 10_000;

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void others_endAsTheyDidWithout(String name) {
        SearchedMachine machine = SearchedMachine.of(name);
        Hardware hardware = new Hardware(machine.machine(), machine.protocol());
        int compared = 0;
        for (int number = 0; number < PROGRAMS; number++) {
            Workload workload = RandomProgram.of(number, machine.machine(), machine.protocol());
            int thread = number % workload.cores().size();
            try {
                List<List<Long>> expected = others(hardware, workload, number, thread);
                assertEquals(
                        expected, others(hardware, computing(workload, thread), number, thread), "program " + number);
                compared++;
            } catch (SimulationException e) {
                // No accesses lead to the states of one of its lines.
            }
        }
        assertTrue(compared > PROGRAMS / 2, "most programs have lines whose states can be reached");
    }

    private static Workload computing(Workload workload, int thread) {
        List<List<ProgramStep>> steps = new ArrayList<>(((Program.Static) workload.program()).threads());
        List<ProgramStep> longer = new ArrayList<>(steps.get(thread));
        longer.add(new ProgramStep(new Operation.Compute(COMPUTED), 1));
        steps.set(thread, longer);
        return new Workload(new Program.Static(steps), workload.blocks(), workload.cores());
    }

    /** When the other threads end, in each replication. */
    private static List<List<Long>> others(Hardware hardware, Workload workload, int number, int thread) {
        TimedMachine machine = new TimedMachine(hardware, workload, number, "", false);
        return IntStream.range(0, REPLICATIONS)
                .mapToObj(machine::run)
                .map(times -> {
                    List<Long> ends =
                            new ArrayList<>(LongStream.of(times.ends()).boxed().toList());
                    ends.remove(thread);
                    return ends;
                })
                .toList();
    }
}
