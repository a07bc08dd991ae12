package io.tagline.proofs;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random programs that end: up to 8 threads, in one to three stages. A stage is a hand-off, a broadcast down a tree, a
 * notification up a tree, or some private work; flags are used again in later stages or not, and threads compute in between.
 */
final class RandomPrograms {

    private final Random random;
    private final int threads;
    private final List<List<ProgramStep>> steps = new ArrayList<>();
    private final List<LineBlock> blocks = new ArrayList<>();
    private final List<Integer> flags = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();

    private RandomPrograms(long seed) {
        this.random = new Random(seed);
        this.threads = 2 + random.nextInt(7);
        IntStream.range(0, threads).forEach(thread -> steps.add(new ArrayList<>()));
    }

    /** The program of a seed, thread i on core i, each line apart from the others. */
    static Workload of(long seed) {
        RandomPrograms programs = new RandomPrograms(seed);
        int stages = 1 + programs.random.nextInt(3);
        for (int stage = 0; stage < stages; stage++) {
            programs.stage();
        }
        List<Integer> cores = IntStream.range(0, programs.threads).boxed().toList();
        return new Workload(new Program.Static(programs.steps), programs.blocks, cores);
    }

    private int line(List<Holder> holders) {
        String name = "line" + blocks.size();
        blocks.add(new LineBlock(name, OptionalLong.empty(), List.of(new LineSetup(name, 0, holders))));
        return blocks.size() - 1;
    }

    /** A line in memory. */
    private int inMemory() {
        return line(List.of());
    }

    /** A line that a thread holds in state E. */
    private int heldBy(int thread) {
        return line(List.of(new Holder(thread, "E")));
    }

    private void run(int thread, Operation operation) {
        steps.get(thread).add(new ProgramStep(operation, 1));
    }

    private void stage() {
        pauses();
        switch (random.nextInt(5)) {
            case 0 -> handOff();
            case 1 -> broadcast();
            case 2 -> gather();
            case 3 -> privateWork();
            default -> sharedReads();
        }
    }

    private void pauses() {
        IntStream.range(0, threads)
                .filter(thread -> random.nextInt(3) == 0)
                .forEach(thread -> run(thread, new Operation.Compute(1000L * random.nextInt(600))));
    }

    /** A flag of an earlier stage, or a new one. */
    private int flag() {
        boolean reused = !flags.isEmpty() && random.nextInt(3) == 0;
        if (!reused) {
            flags.add(random.nextBoolean() ? inMemory() : heldBy(random.nextInt(threads)));
            counts.add(0L);
        }
        return reused ? random.nextInt(flags.size()) : flags.size() - 1;
    }

    private void add(int thread, int flag) {
        run(thread, Operation.add(flags.get(flag), 1));
        counts.set(flag, counts.get(flag) + 1);
    }

    private void await(int thread, int flag) {
        run(thread, new Operation.Wait(flags.get(flag), WaitComparison.AT_LEAST, counts.get(flag)));
    }

    private void handOff() {
        int flag = flag();
        int from = random.nextInt(threads);
        add(from, flag);
        await((from + 1 + random.nextInt(threads - 1)) % threads, flag);
    }

    /** The parent of each thread but the first: any thread before it. */
    private int[] tree() {
        return IntStream.range(0, threads)
                .map(i -> i == 0 ? -1 : random.nextInt(i))
                .toArray();
    }

    private void broadcast() {
        int[] parent = tree();
        int[] flagOf = new int[threads];
        int[] data = new int[threads];
        for (int i = 0; i < threads; i++) {
            int thread = i;
            data[i] = random.nextBoolean() ? heldBy(i) : inMemory();
            if (i > 0) {
                await(i, flagOf[parent[i]]);
                run(i, new Operation.Copy(data[parent[i]], data[i], 1));
            }
            if (IntStream.of(parent).anyMatch(p -> p == thread)) {
                flagOf[i] = flag();
                add(i, flagOf[i]);
            }
        }
    }

    private void gather() {
        int[] parent = tree();
        int[] flagOf = new int[threads];
        for (int i = threads - 1; i >= 0; i--) {
            int thread = i;
            int sons = (int) IntStream.of(parent).filter(p -> p == thread).count();
            if (sons > 0) {
                await(i, flagOf[i]);
            }
            if (i > 0) {
                if (flagOf[parent[i]] == 0) {
                    flagOf[parent[i]] = flag();
                }
                add(i, flagOf[parent[i]]);
            }
        }
    }

    private void privateWork() {
        int thread = random.nextInt(threads);
        int mine = random.nextBoolean() ? heldBy(thread) : inMemory();
        run(thread, new Operation.Load(mine));
        run(thread, new Operation.Store(mine, 1));
        run(thread, new Operation.Load(mine));
    }

    private void sharedReads() {
        int line = random.nextBoolean() ? heldBy(random.nextInt(threads)) : inMemory();
        IntStream.range(0, threads)
                .filter(thread -> random.nextBoolean())
                .forEach(thread -> run(thread, new Operation.Load(line)));
        if (random.nextInt(3) == 0) {
            run(random.nextInt(threads), new Operation.Store(line, 1));
        }
    }
}
