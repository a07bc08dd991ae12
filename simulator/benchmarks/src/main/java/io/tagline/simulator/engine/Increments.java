package io.tagline.simulator.engine;

import java.util.Random;

/** Where the delays of the {@link Hold} model come from; all in picoseconds. */
public enum Increments {
    /** Mean 20 ns: the classic of the literature. */
    EXPONENTIAL,
    /** 1 to 20 whole nanoseconds: many ties, as with clocked caches. */
    TIES,
    /** Ten magnitudes from a core's cycle to a memory access under load, each with jitter: what tagline does. */
    MACHINE;

    private static final int[] MAGNITUDES = {200, 400, 1_000, 2_000, 5_000, 10_000, 25_000, 60_000, 120_000, 300_000};

    int[] table(int length) {
        Random random = new Random(42);
        int[] delays = new int[length];
        for (int i = 0; i < length; i++) {
            delays[i] = draw(random);
        }
        return delays;
    }

    private int draw(Random random) {
        return switch (this) {
            case EXPONENTIAL -> (int) (-20_000 * Math.log(1 - random.nextDouble()));
            case TIES -> 1_000 * (1 + random.nextInt(20));
            case MACHINE -> (int) (MAGNITUDES[random.nextInt(MAGNITUDES.length)] * (0.95 + 0.1 * random.nextDouble()));
        };
    }
}
