package io.tagline.simulator.tester;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Draws programs of random loads, stores and atomics; the same number produces the same program on every machine. */
final class RandomPrograms {

    private final TestShape shape;
    private final List<Integer> devices;

    /** Programs for threads of cores, and for one thread on each of these devices. */
    RandomPrograms(TestShape shape, List<Integer> devices) {
        this.shape = shape;
        this.devices = List.copyOf(devices);
    }

    /** The program of a round: a quarter each of loads, stores, additions and compare-exchanges on random lines. */
    Workload round(long number) {
        SplittableRandom random = new SplittableRandom(number);
        List<List<ProgramStep>> threads = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        for (int core = 0; core < shape.cores(); core++) {
            for (int i = 0; i < shape.threads(); i++) {
                threads.add(thread(random));
                cores.add(core);
            }
        }
        for (int device : devices) {
            threads.add(thread(random));
            cores.add(device);
        }
        return workload(threads, cores);
    }

    private List<ProgramStep> thread(SplittableRandom random) {
        List<ProgramStep> steps = new ArrayList<>();
        long[] stored = new long[shape.lines()];
        for (int i = 1; i <= shape.accesses(); i++) {
            int line = random.nextInt(shape.lines());
            Operation operation = operation(random, line, stored[line]);
            stored[line] =
                    operation.effect(Effect.Kind.WRITE).map(Effect::value).orElse(stored[line]);
            steps.add(new ProgramStep(operation, i));
        }
        return steps;
    }

    /** A compare-exchange often finds the value that the thread itself has {@code stored} last, and often another one. */
    private static Operation operation(SplittableRandom random, int line, long stored) {
        return switch (random.nextInt(4)) {
            case 0 -> new Operation.Load(line);
            case 1 -> new Operation.Store(line, random.nextLong(1, 1L << 40));
            case 2 -> Operation.add(line, 1);
            default -> new Operation.CompareExchange(line, stored, random.nextLong(1, 1L << 40), false);
        };
    }

    /** A workload on this shape's lines, which are adjacent from address zero and so share sets and slices. */
    Workload workload(List<List<ProgramStep>> threads, List<Integer> cores) {
        List<LineSetup> lines = new ArrayList<>();
        for (int i = 0; i < shape.lines(); i++) {
            lines.add(new LineSetup("x[" + i + "]", 0, List.of()));
        }
        LineBlock block = new LineBlock("x", OptionalLong.of(0), lines);
        return new Workload(new Program.Static(threads), List.of(block), cores);
    }
}
