package io.tagline.experiments.guarantee;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A small static program that never hangs, drawn at random: many threads update few lines at the same time, answer flags, meet at central barriers, or take
 * turns.
 */
final class ContendedProgram {

    private static final int MOST_THREADS = 10;
    private static final int MOST_ROUNDS = 3;
    private static final int[] TIMES = {1_000, 20_000, 100_000, 400_000};

    /** The line that threads count on: only additions of 1 go there. */
    private static final int COUNTER = 0;

    /** The line that one thread after another stores the next number to. */
    private static final int TURN = 1;

    private static final int DATA = 2;

    private final SplittableRandom random;
    private final int threads;
    private final int data;
    private final List<LineBlock> blocks;
    private final List<Integer> cores;
    private final List<List<ProgramStep>> steps = new ArrayList<>();
    private int counted;
    private int turn;
    private int last;

    private ContendedProgram(long number, Machine machine, Protocol protocol) {
        this.random = new SplittableRandom(number);
        RandomPlaces places = new RandomPlaces(number, random, machine, protocol, 3, MOST_THREADS);
        this.cores = places.cores();
        this.threads = cores.size();
        this.data = 1 + random.nextInt(2);
        this.blocks = List.of(places.block("c", 1), places.block("t", 1), places.block("a", data));
        IntStream.range(0, threads).forEach(thread -> steps.add(new ArrayList<>()));
        draw();
    }

    /** The program of a number: the same for each machine with as many cores and sockets, and each protocol with the same states. */
    static Workload of(long number, Machine machine, Protocol protocol) {
        ContendedProgram program = new ContendedProgram(number, machine, protocol);
        return new Workload(new Program.Static(program.steps), program.blocks, program.cores);
    }

    private void draw() {
        int rounds = 1 + random.nextInt(MOST_ROUNDS);
        int start = random.nextInt(2 * rounds);
        for (int round = 0; round < rounds; round++) {
            if (round == start) {
                IntStream.range(0, threads).forEach(thread -> add(thread, new Operation.Barrier()));
            }
            switch (random.nextInt(5)) {
                case 0, 1 -> updates();
                case 2 -> answers();
                case 3 -> barrier();
                default -> turns();
            }
        }
    }

    /** Most threads update one line, some several times. */
    private void updates() {
        int line = line();
        for (int thread = 0; thread < threads; thread++) {
            int times = Math.max(0, random.nextInt(5) - 1);
            for (int i = 0; i < times; i++) {
                add(thread, access(line));
            }
        }
    }

    /** A thread tells all others, and waits for the answer of each. */
    private void answers() {
        int asks = random.nextInt(threads);
        raise(asks);
        for (int thread = 0; thread < threads; thread++) {
            if (thread != asks) {
                awaitTurn(thread);
                work(thread);
                count(thread);
            }
        }
        awaitAll(asks);
    }

    /** All count, and wait for all, or for one that has waited for all. */
    private void barrier() {
        IntStream.range(0, threads).forEach(this::count);
        if (random.nextBoolean()) {
            IntStream.range(0, threads).forEach(this::awaitAll);
        } else {
            int opens = random.nextInt(threads);
            awaitAll(opens);
            raise(opens);
            IntStream.range(0, threads).filter(thread -> thread != opens).forEach(this::awaitTurn);
        }
    }

    /** Each thread works when the one before it has. */
    private void turns() {
        int first = random.nextInt(threads);
        for (int i = 0; i < threads; i++) {
            int thread = (first + i) % threads;
            awaitTurn(thread);
            work(thread);
            raise(thread);
        }
    }

    private void work(int thread) {
        if (random.nextBoolean()) {
            add(thread, access(line()));
        }
        if (random.nextInt(4) == 0) {
            add(thread, new Operation.Compute(TIMES[random.nextInt(TIMES.length)]));
        }
    }

    /** The next number can only be seen after the one before it: its thread has waited for that one. */
    private void raise(int thread) {
        awaitTurn(thread);
        add(thread, new Operation.Store(TURN, ++turn, order()));
        last = thread;
    }

    private void awaitTurn(int thread) {
        if (turn > 0 && thread != last) {
            add(thread, new Operation.Wait(TURN, WaitComparison.AT_LEAST, turn));
        }
    }

    private void count(int thread) {
        counted++;
        add(thread, Operation.add(COUNTER, 1));
    }

    private void awaitAll(int thread) {
        add(thread, new Operation.Wait(COUNTER, WaitComparison.AT_LEAST, counted));
    }

    private int line() {
        return DATA + random.nextInt(data);
    }

    private Operation access(int line) {
        long value = 1L + random.nextInt(9);
        return switch (random.nextInt(8)) {
            case 0, 1 -> Operation.add(line, value);
            case 2, 3 -> new Operation.Swap(line, value);
            case 4 -> new Operation.FetchAnd(line, Update.OR, value);
            case 5 -> new Operation.CompareExchange(line, 0, value, false);
            case 6 -> new Operation.Store(line, value, order());
            default -> new Operation.Load(line);
        };
    }

    private void add(int thread, Operation operation) {
        steps.get(thread).add(new ProgramStep(operation, 1));
    }

    private AccessOrder order() {
        return random.nextBoolean() ? AccessOrder.SEQ_CST : AccessOrder.RELAXED;
    }
}
