package io.tagline.simulator.benchmarks;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/** Which lines the cores load and store, half of each, one access at a time. */
public enum AccessPattern {
    /** Any of eight lines: all cores contend for them. */
    SHARING(8, 0, 200),
    /** Any of four lines for each core: nearly every access misses. */
    RANDOM(0, 4, 200),
    /** Any of the core's own four lines: nearly every access hits. */
    PRIVATE(0, 4, 200),
    /** Sixteen lines of its own, in order: every access goes to some home and to memory. */
    REMOTE(0, 16, 16);

    private final int shared;
    private final int ofCore;
    private final int accesses;

    AccessPattern(int shared, int ofCore, int accesses) {
        this.shared = shared;
        this.ofCore = ofCore;
        this.accesses = accesses;
    }

    /** How many accesses each core makes in a replication. */
    int accesses() {
        return accesses;
    }

    private int lines(int cores) {
        return shared + ofCore * cores;
    }

    private int line(int core, int cores, int index, Random random) {
        return switch (this) {
            case SHARING, RANDOM -> random.nextInt(lines(cores));
            case PRIVATE -> ofCore * core + random.nextInt(ofCore);
            case REMOTE -> ofCore * core + index;
        };
    }

    /** A thread on each of the first {@code cores} cores. */
    Workload workload(int cores) {
        return workload(cores, accesses);
    }

    /** As {@link #workload(int)}, with another number of accesses. */
    Workload workload(int cores, int count) {
        Random random = new Random(7);
        List<LineBlock> blocks = IntStream.range(0, lines(cores))
                .mapToObj(i ->
                        new LineBlock("x" + i, OptionalLong.empty(), List.of(new LineSetup("x" + i, 0, List.of()))))
                .toList();
        List<List<ProgramStep>> threads = new ArrayList<>();
        for (int core = 0; core < cores; core++) {
            threads.add(steps(core, cores, count, random));
        }
        return new Workload(
                new Program.Static(threads),
                blocks,
                IntStream.range(0, cores).boxed().toList());
    }

    private List<ProgramStep> steps(int core, int cores, int count, Random random) {
        List<ProgramStep> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int line = line(core, cores, i, random);
            Operation access = random.nextBoolean() ? new Operation.Load(line) : new Operation.Store(line, i);
            steps.add(new ProgramStep(access, i));
        }
        return steps;
    }
}
