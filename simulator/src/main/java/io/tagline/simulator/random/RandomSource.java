package io.tagline.simulator.random;

import java.util.List;
import java.util.Optional;

/**
 * Uniform numbers for the components of a simulated machine, one stream each.
 *
 * <p>A stream is a function of seed, parameter point, replication and component, and of nothing else: not of the thread,
 * the order in which components first draw, the number of components, or what was simulated before. The generator is
 * L'Ecuyer's {@link Mrg32k3a}. Its streams are seeded by hash instead of being spaced 2^127 apart: at a period of 2^191, a
 * million streams of 2^40 numbers overlap with a chance of about 2^-111.
 *
 * <p>Not thread safe: one per worker.
 */
public final class RandomSource {
    private static final long NEVER = -1;
    private static final long NOT_BEGUN = 0;
    private static final int SEEDED = Mrg32k3a.WORDS;
    private static final int STRIDE = 8;

    /** For each component, one cache line: the state of its stream, and the epoch in which it was last seeded. Each {@link #begin} is a new epoch. */
    private final long[] streams;

    /** The purpose of every stream after {@link #begin}. */
    private final StreamKey.Purpose purpose;

    private StreamKey key;
    private long replication;
    private long epoch;
    /** Whether every number is the one that its stream gives. */
    private boolean isFree = true;

    private double pinned;
    private Optional<ImposedDraws> imposed = Optional.empty();
    private final Tally tally = new Tally();

    /** A source that must {@link #begin} before it is drawn from. */
    public RandomSource(int components) {
        this(components, StreamKey.Purpose.REPLICATION, new StreamKey(StreamKey.Purpose.REPLICATION, 0, ""), NOT_BEGUN);
    }

    private RandomSource(int components, StreamKey.Purpose purpose, StreamKey key, long epoch) {
        this.purpose = purpose;
        this.key = key;
        this.epoch = epoch;
        streams = new long[components * STRIDE];
        for (int i = 0; i < components; i++) {
            streams[i * STRIDE + SEEDED] = NEVER;
        }
    }

    /**
     * One stream for numbers that are drawn only once, such as which directory slice is slow; it differs from the stream of every replication, even if
     * the texts agree. Draw as component 0.
     */
    public static RandomSource of(long seed, String text) {
        StreamKey once = new StreamKey(StreamKey.Purpose.STATIC, seed, text);
        return new RandomSource(1, StreamKey.Purpose.REPLICATION, once, NOT_BEGUN + 1);
    }

    /** Streams for the random numbers of a program's threads, one each; they differ from those of the machine's components. */
    public static RandomSource ofPrograms(int threads) {
        StreamKey none = new StreamKey(StreamKey.Purpose.PROGRAM, 0, "");
        return new RandomSource(threads, StreamKey.Purpose.PROGRAM, none, NOT_BEGUN);
    }

    /** Streams for what is dealt to several replications at once, one for each thing; the number of such a block takes the place of a replication's. */
    public static RandomSource ofDealing(int things) {
        StreamKey none = new StreamKey(StreamKey.Purpose.DEALING, 0, "");
        return new RandomSource(things, StreamKey.Purpose.DEALING, none, NOT_BEGUN);
    }

    /** Sets every component to the start of its stream; {@code point} is the canonical text of the parameters. */
    public void begin(long seed, String point, long replication) {
        if (!key.isOf(purpose, seed, point)) {
            key = new StreamKey(purpose, seed, point);
        }
        this.replication = replication;
        epoch++;
        if (!isFree) {
            imposed.ifPresent(ImposedDraws::begin);
        }
    }

    /** From now on all numbers are this one, from 0 to 1, so every latency is drawn at the same quantile. */
    public void pin(double number) {
        pinned = number;
        isFree = false;
    }

    /** From now on every number is the one that its stream gives. */
    public void free() {
        imposed = Optional.empty();
        pinned = 0;
        isFree = true;
    }

    /** From now on replications draw these numbers; components from {@code latencies} on draw no latencies. */
    public void impose(Draws draws, int latencies) {
        imposed = Optional.of(new ImposedDraws(draws, latencies, streams.length / STRIDE));
        isFree = false;
    }

    /** The draws of latencies, or all others, that the present replication has made, in their order; none are noted unless some are imposed. */
    public List<Draw> made(boolean ofLatencies) {
        return imposed.map(draws -> draws.made(ofLatencies)).orElse(List.of());
    }

    /** The draws since a number was pinned, or the tally was last cleared. */
    public Tally tally() {
        return tally;
    }

    /** The next number of a component's stream, for a sample of a distribution. */
    double uniform(int component, LatencyDistribution distribution) {
        if (pinned > 0) {
            tally.add(distribution);
        }
        return uniform(component);
    }

    /** The next number of a component's stream, strictly between 0 and 1, in steps of 2^-32. */
    public double uniform(int component) {
        return isFree ? drawn(component) : pinned > 0 ? pinned : governed(component, drawn(component));
    }

    /** This number in place of the next one of a component's stream, unless another one is imposed. */
    public double dealt(int component, double number) {
        return isFree ? number : pinned > 0 ? pinned : governed(component, number);
    }

    private double governed(int component, double number) {
        return imposed.orElseThrow().instead(component, number);
    }

    private double drawn(int component) {
        int stream = component * STRIDE;
        if (streams[stream + SEEDED] != epoch) {
            start(component, stream);
        }
        return Mrg32k3a.next(streams, stream);
    }

    /** Seeds a stream only when it is first used: most components of a large machine draw no numbers in a short replication, or ever. */
    private void start(int component, int stream) {
        if (epoch == NOT_BEGUN) {
            throw new IllegalStateException("begin was not called");
        }
        key.seed(replication, component, streams, stream);
        streams[stream + SEEDED] = epoch;
    }
}
