package io.tagline.experiments.guarantee;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small static program that never hangs, drawn at random: its operations come in one order, in which each wait needs only what stands before it, and
 * flags only grow.
 */
final class RandomProgram {

    private static final int MOST_THREADS = 5;
    private static final int MOST_BLOCKS = 4;
    private static final int MOST_LINES = 3;
    private static final int FLAGS = 2;
    private static final int[] TIMES = {1_000, 10_000, 60_000, 130_000, 400_000};

    private final SplittableRandom random;
    private final int threads;
    private final RandomPlaces places;
    private final List<LineBlock> blocks = new ArrayList<>();
    private final List<List<ProgramStep>> steps = new ArrayList<>();
    private final int[] added = new int[FLAGS];
    private final int[] writer = new int[FLAGS];
    private int data;

    private RandomProgram(long number, Machine machine, Protocol protocol) {
        this.random = new SplittableRandom(number);
        this.places = new RandomPlaces(number, random, machine, protocol, 2, MOST_THREADS);
        this.threads = places.cores().size();
        draw();
    }

    /** The program of a number: the same for each machine with as many cores and sockets, and each protocol with the same states. */
    static Workload of(long number, Machine machine, Protocol protocol) {
        RandomProgram program = new RandomProgram(number, machine, protocol);
        return new Workload(new Program.Static(program.steps), program.blocks, program.places.cores());
    }

    /** A workload as people read it: where threads and lines are, and what the threads do. */
    static String text(Workload workload) {
        List<String> names = workload.blocks().stream()
                .flatMap(block -> block.lines().stream().map(LineSetup::name))
                .toList();
        StringBuilder text = new StringBuilder("cores " + workload.cores());
        workload.blocks()
                .forEach(block -> block.lines()
                        .forEach(line -> text.append("\n  ")
                                .append(line.name())
                                .append(" near ")
                                .append(block.socket())
                                .append(' ')
                                .append(line.holders())));
        List<List<ProgramStep>> threads = ((Program.Static) workload.program()).threads();
        for (int thread = 0; thread < threads.size(); thread++) {
            text.append("\n  T").append(thread).append(": ");
            threads.get(thread)
                    .forEach(step -> text.append(OperationText.of(step.operation(), names))
                            .append("; "));
        }
        return text.toString();
    }

    private void draw() {
        int count = 1 + random.nextInt(MOST_BLOCKS);
        for (int block = 0; block < count; block++) {
            int lines = random.nextInt(3) == 0 ? 1 + random.nextInt(MOST_LINES) : 1;
            blocks.add(places.block(Character.toString((char) ('a' + block)), lines));
            data += lines;
        }
        for (int flag = 0; flag < FLAGS; flag++) {
            blocks.add(places.block(flag == 0 ? "f" : "g", 1));
            writer[flag] = -1;
        }
        for (int thread = 0; thread < threads; thread++) {
            steps.add(new ArrayList<>());
        }
        int operations = threads + random.nextInt(3 * threads + 1);
        int start = random.nextInt(6) == 0 ? random.nextInt(operations) : operations;
        for (int i = 0; i < operations; i++) {
            if (i == start) {
                start();
            }
            add(random.nextInt(threads));
        }
    }

    /** A start line: what a wait behind it needs stands before the wait, and what a wait before it needs stands before the line. */
    private void start() {
        if (random.nextBoolean()) {
            steps.get(random.nextInt(threads)).add(step(new Operation.StartClock()));
        } else {
            steps.forEach(thread -> thread.add(step(new Operation.Barrier())));
        }
    }

    private void add(int thread) {
        int kind = random.nextInt(100);
        if (kind < 62) {
            Operation operation = operation();
            int times = random.nextInt(8) == 0 ? 2 + random.nextInt(3) : 1;
            steps.get(thread).addAll(Collections.nCopies(times, step(operation)));
        } else if (kind < 80) {
            raise(thread, random.nextInt(FLAGS));
        } else {
            await(thread, random.nextInt(FLAGS));
        }
    }

    private void raise(int thread, int flag) {
        if (writer[flag] < 0) {
            writer[flag] = random.nextBoolean() ? thread : Integer.MAX_VALUE;
        }
        if (writer[flag] == thread) {
            steps.get(thread).add(step(new Operation.Store(data + flag, ++added[flag], order())));
        } else if (writer[flag] == Integer.MAX_VALUE) {
            added[flag]++;
            steps.get(thread).add(step(Operation.add(data + flag, 1)));
        }
    }

    private void await(int thread, int flag) {
        if (added[flag] > 0) {
            steps.get(thread)
                    .add(step(
                            new Operation.Wait(data + flag, WaitComparison.AT_LEAST, 1 + random.nextInt(added[flag]))));
        }
    }

    private Operation operation() {
        int line = random.nextInt(data);
        return switch (random.nextInt(13)) {
            case 0, 1 -> new Operation.Load(line);
            case 2, 3 -> new Operation.Store(line, 1 + random.nextInt(9));
            case 4 -> new Operation.Store(line, 1 + random.nextInt(9), AccessOrder.SEQ_CST);
            case 5 -> new Operation.Load(line, AccessOrder.SEQ_CST);
            case 6 -> Operation.add(line, 1 + random.nextInt(9));
            case 7 -> new Operation.Swap(line, 1 + random.nextInt(9));
            case 8, 9 -> copy(line);
            case 10 -> new Operation.Compute(TIMES[random.nextInt(TIMES.length)]);
            case 11 -> new Operation.FetchAnd(line, Update.OR, 1 + random.nextInt(9));
            default ->
                random.nextBoolean()
                        ? new Operation.Fence()
                        : new Operation.CompareExchange(line, random.nextInt(3), 1 + random.nextInt(9), false);
        };
    }

    private Operation copy(int line) {
        int other = random.nextInt(data);
        int distance = Math.abs(line - other);
        int room = data - Math.max(line, other);
        return distance == 0
                ? new Operation.Load(line)
                : new Operation.Copy(line, other, 1 + random.nextInt(Math.min(distance, room)));
    }

    private static ProgramStep step(Operation operation) {
        return new ProgramStep(operation, 1);
    }

    private AccessOrder order() {
        return random.nextBoolean() ? AccessOrder.SEQ_CST : AccessOrder.RELAXED;
    }
}
