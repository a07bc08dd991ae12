package io.tagline.experiments.measurement;

import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.TimedMachine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Measures one operation on one line, at cores that are dealt so and at random lines, as Ramos and Hoefler, HPDC 2013, section 2.2, do on real machines. */
record Probe(Hardware hardware, long seed, int replications, Dealing dealing) {

    /** The line that the operation is about. */
    static final int LINE = 0;

    /**
     * When the threads end, first to last, in every replication. All perform the same operation at the same time; thread i and holder i are on the same
     * core.
     *
     * @param socket in whose memory the line is
     */
    List<long[]> ends(String name, int threads, Operation operation, List<Holder> holders, OptionalInt socket) {
        Program program = new Program.Static(IntStream.range(0, threads)
                .mapToObj(i -> List.of(new ProgramStep(operation, 1)))
                .toList());
        LineSetup line = new LineSetup("line", 0, holders);
        List<LineBlock> blocks = List.of(new LineBlock("line", OptionalLong.empty(), socket, List.of(line)));
        List<Integer> cores = IntStream.range(0, threads).boxed().toList();
        Workload workload = new Workload(program, blocks, cores, dealing);
        TimedMachine timed = new TimedMachine(hardware, workload, seed, name, true);
        return IntStream.range(0, replications)
                .mapToObj(r -> sorted(timed.run(r).ends()))
                .toList();
    }

    private static long[] sorted(long[] ends) {
        long[] copy = ends.clone();
        Arrays.sort(copy);
        return copy;
    }
}
