package io.tagline.models.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random programs that end: up to 8 threads, in one to three stages. A stage is a hand-off, a broadcast down a tree, a
 * notification up a tree, or some private work; flags are used again in later stages or not, and threads compute in between.
 */
final class RandomSketches {

    private final Random random;
    private final int threads;
    private final Sketch sketch;
    private final List<Integer> flags = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();

    private RandomSketches(long seed) {
        this.random = new Random(seed);
        this.threads = 2 + random.nextInt(7);
        this.sketch = new Sketch(threads);
    }

    static Sketch of(long seed) {
        RandomSketches sketches = new RandomSketches(seed);
        int stages = 1 + sketches.random.nextInt(3);
        for (int stage = 0; stage < stages; stage++) {
            sketches.stage();
        }
        return sketches.sketch;
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
                .forEach(thread -> sketch.compute(thread, random.nextInt(600)));
    }

    /** A flag of an earlier stage, or a new one. */
    private int flag() {
        boolean reused = !flags.isEmpty() && random.nextInt(3) == 0;
        if (!reused) {
            flags.add(random.nextBoolean() ? sketch.flag() : sketch.owned(random.nextInt(threads)));
            counts.add(0L);
        }
        return reused ? random.nextInt(flags.size()) : flags.size() - 1;
    }

    private void add(int thread, int flag) {
        sketch.add(thread, flags.get(flag), 1);
        counts.set(flag, counts.get(flag) + 1);
    }

    private void await(int thread, int flag) {
        sketch.await(thread, flags.get(flag), counts.get(flag));
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
            data[i] = random.nextBoolean() ? sketch.owned(i) : sketch.flag();
            if (i > 0) {
                await(i, flagOf[parent[i]]);
                sketch.copy(i, data[parent[i]], data[i]);
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
        int mine = random.nextBoolean() ? sketch.owned(thread) : sketch.flag();
        sketch.load(thread, mine).write(thread, mine, 1).load(thread, mine);
    }

    private void sharedReads() {
        int line = random.nextBoolean() ? sketch.owned(random.nextInt(threads)) : sketch.flag();
        IntStream.range(0, threads).filter(thread -> random.nextBoolean()).forEach(thread -> sketch.load(thread, line));
        if (random.nextInt(3) == 0) {
            sketch.write(random.nextInt(threads), line, 1);
        }
    }
}
