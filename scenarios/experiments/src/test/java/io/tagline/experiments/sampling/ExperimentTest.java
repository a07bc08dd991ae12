package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentTest {

    private static final RunRule RULE = new RunRule(1, 100, 3000, new StopRule(0.95, 0.01));

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void outcome_isTheSameForAnyNumberOfWorkers(int workers) {
        assertSame(run(RULE, noisyPoints(), Runnable::run, 1), onPool(RULE, noisyPoints(), workers));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void outcome_isTheSameWhateverOrderChunksRunIn(long order) throws InterruptedException {
        Shuffler shuffler = new Shuffler(order);
        ExperimentResult shuffled = run(RULE, noisyPoints(), shuffler, 7);
        shuffler.stop();
        assertSame(run(RULE, noisyPoints(), Runnable::run, 1), shuffled);
    }

    @Test
    void replications_areStoredUnderTheirNumber() {
        RunRule exactly = new RunRule(1, 1000, 1000, new StopRule(0.95, 0.01));
        ExperimentResult outcome = onPool(exactly, List.of(() -> replication -> 1000.0 * replication), 3);
        Samples samples = outcome.points().get(0).samples();
        for (int i = 0; i < 1000; i++) {
            assertEquals(i, samples.nanoseconds(i));
        }
    }

    @Test
    void samplesThatNeverDiffer_stopAtTheMinimum() {
        ExperimentResult outcome = onPool(RULE, List.of(() -> replication -> 5), 2);
        assertEquals(100, outcome.points().get(0).samples().count());
    }

    /**
     * Alternating 0 and 2 has mean 1 and standard deviation 1 (very nearly), so the half width relative to the mean is
     * 1.96/√n, which is 5 % at n = 1537. Batches end at 100, 125, 156, … 1421, 1776: the first end behind it is 1776.
     */
    @Test
    void theStopRule_isAskedAtTheEndsOfBatchesOnly() {
        RunRule rule = new RunRule(1, 100, 100_000, new StopRule(0.95, 0.05));
        int end = 100;
        while (end < 1540) {
            end += end / 4;
        }
        ExperimentResult outcome = onPool(rule, List.of(() -> replication -> 2000.0 * (replication % 2)), 2);
        assertEquals(end, outcome.points().get(0).samples().count());
    }

    @Test
    void noise_stopsAtTheMaximumAtTheLatest() {
        RunRule rule = new RunRule(1, 10, 1001, new StopRule(0.99, 1e-9));
        ExperimentResult outcome = onPool(rule, List.of(noisy(0)), 2);
        assertEquals(1001, outcome.points().get(0).samples().count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void aFailure_isTheFirstByPointAndNumber_andEarlierPointsAreKept(int workers) {
        List<Supplier<Replications>> points = new ArrayList<>(noisyPoints());
        points.set(3, () -> replication -> {
            if (replication == 61 || replication == 97) {
                throw new IllegalStateException("lost at " + replication);
            }
            return 1;
        });
        ExperimentResult outcome = onPool(RULE, points, workers);
        Failure failure = outcome.failure().orElseThrow();
        assertEquals(3, failure.point());
        assertEquals(61, failure.replication());
        assertEquals("lost at 61", failure.cause().getMessage());
        assertEquals(List.of(0, 1, 2), List.copyOf(outcome.points().keySet()));
        assertFalse(outcome.interrupted());
    }

    @Test
    void cancelling_keepsThePointsThatAreFinished() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> {
            if (detail.startsWith("2/6 points")) {
                watch[0].cancel();
            }
        }));
        ExperimentResult outcome = new Experiment(Runnable::run, 1, watch[0]).sample(works(RULE, noisyPoints()));
        assertTrue(outcome.interrupted());
        assertEquals(List.of(4, 5), List.copyOf(outcome.points().keySet()), "those that vary least are sure first");
    }

    /** The first point never becomes sure, with its 3,000 replications; the others do so with less, and come first. */
    @Test
    void pointsThatAreNeverSure_holdUpNoOther() {
        List<Supplier<Replications>> points = new ArrayList<>(noisyPoints());
        points.set(0, () -> replication -> replication % 500 == 0 ? 1e9 : 1e6);
        AtomicLong last = new AtomicLong();
        List<Work> works = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            long number = i;
            Supplier<Replications> point = points.get(i);
            works.add(new Work(RULE, () -> {
                Replications all = point.get();
                return replication -> {
                    last.set(number);
                    return all.latency(replication);
                };
            }));
        }
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> {
            if (detail.startsWith("5/6 points")) {
                watch[0].cancel();
            }
        }));
        ExperimentResult outcome = new Experiment(Runnable::run, 1, watch[0]).sample(works);
        assertEquals(List.of(1, 2, 3, 4, 5), List.copyOf(outcome.points().keySet()));
    }

    /** With a deviation of 1 and a mean of 1, half the interval is 1.96/√n; for 5 % of the mean it takes 1537, after the first 100 replications that is known to 1 %. */
    @Test
    void progress_saysHowManyReplicationsAPointTakes() {
        RunRule rule = new RunRule(1, 100, 100_000, new StopRule(0.95, 0.05));
        List<String> heard = new ArrayList<>();
        Watch watch = Watch.of((done, expected, detail) -> heard.add(detail));
        Supplier<Replications> point = () -> replication -> 2000.0 * (replication % 2);
        new Experiment(Runnable::run, 1, watch).sample(works(rule, List.of(point)));
        String first = heard.stream()
                .filter(detail -> detail.contains("ci"))
                .findFirst()
                .orElse("none");
        assertEquals("0/1 points, ci ±19.94 %, about 1,600 replications for ±5 %", first);
    }

    /** What a budget of time leaves of a point is there when the same work goes on: in the end it is the same, and no replication is simulated twice. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aCancelledPoint_goesOnWhereItWas(int workers) {
        Map<Integer, SampleSet> kept = new TreeMap<>();
        Journal journal = new Journal() {
            @Override
            public Optional<SampleSet> finished(int point) {
                return Optional.ofNullable(kept.get(point));
            }

            @Override
            public void finish(int point, SampleSet sampled) {
                kept.put(point, sampled);
            }
        };
        AtomicLong simulated = new AtomicLong();
        Supplier<Replications> counting = () -> replication -> {
            simulated.incrementAndGet();
            return noisy(0).get().latency(replication);
        };
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> {
            if (done > 305) { // in the seventh batch: 100, 125, 156, 195, 243, 303 …
                watch[0].cancel();
            }
        }));
        List<Work> works = works(RULE, List.of(counting));
        new Experiment(Runnable::run, workers, watch[0]).sample(works, journal);
        int before = kept.get(0).samples().count();
        assertEquals(303, before);
        long wasted = simulated.get() - before;
        ExperimentResult resumed = new Experiment(Runnable::run, workers, Watch.NONE).sample(works, journal);
        assertSame(run(RULE, List.of(noisy(0)), Runnable::run, 1), resumed);
        assertEquals(resumed.points().get(0).samples().count() + wasted, simulated.get());
    }

    @Test
    void progress_endsWithAllThatWasExpected() {
        List<List<Long>> heard = new ArrayList<>();
        Watch watch = Watch.of((done, expected, detail) -> heard.add(List.of(done, expected)));
        ExperimentResult outcome = new Experiment(Runnable::run, 1, watch).sample(works(RULE, noisyPoints()));
        long total = outcome.points().values().stream()
                .mapToLong(point -> point.samples().count())
                .sum();
        assertEquals(List.of(total, total), heard.get(heard.size() - 1));
    }

    @Test
    void eachWorker_hasASimulatorOfItsOwn() {
        AtomicLong clashes = new AtomicLong();
        Supplier<Replications> alone = () -> {
            AtomicBoolean busy = new AtomicBoolean();
            return replication -> {
                clashes.addAndGet(busy.compareAndSet(false, true) ? 0 : 1);
                Thread.onSpinWait();
                busy.set(false);
                return replication;
            };
        };
        onPool(RULE, List.of(alone, alone), 4);
        assertEquals(0, clashes.get());
    }

    private static List<Supplier<Replications>> noisyPoints() {
        return List.of(noisy(0), noisy(1), noisy(2), noisy(3), noisy(4), noisy(5));
    }

    /** Between 500 and 1500 ns, so the points stop at different times; a function of the number alone. */
    private static Supplier<Replications> noisy(long point) {
        return () -> replication ->
                new SplittableRandom(31 * replication + point).nextDouble(500_000, 1_500_000 - point * 190_000.0);
    }

    private static ExperimentResult run(
            RunRule rule, List<Supplier<Replications>> points, Executor executor, int workers) {
        return new Experiment(executor, workers, Watch.NONE).sample(works(rule, points));
    }

    private static List<Work> works(RunRule rule, List<Supplier<Replications>> points) {
        return points.stream().map(point -> new Work(rule, point)).toList();
    }

    private static ExperimentResult onPool(RunRule rule, List<Supplier<Replications>> points, int workers) {
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            return run(rule, points, pool, workers);
        } finally {
            pool.shutdownNow();
        }
    }

    private static void assertSame(ExperimentResult expected, ExperimentResult actual) {
        assertEquals(expected.points().keySet(), actual.points().keySet());
        expected.points()
                .forEach((point, sampled) -> assertArrayEquals(
                        values(sampled.samples()),
                        values(actual.points().get(point).samples()),
                        "point " + point));
    }

    private static double[] values(Samples samples) {
        double[] values = new double[samples.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = samples.nanoseconds(i);
        }
        return values;
    }

    /** Runs tasks on two threads, always a random one of those that wait. */
    private static final class Shuffler implements Executor {

        private final List<Runnable> waiting = new ArrayList<>();
        private final SplittableRandom random;
        private final List<Thread> threads;
        private boolean stopped;

        Shuffler(long seed) {
            this.random = new SplittableRandom(seed);
            this.threads = List.of(new Thread(this::work), new Thread(this::work));
            threads.forEach(Thread::start);
        }

        @Override
        public synchronized void execute(Runnable task) {
            waiting.add(task);
            notifyAll();
        }

        synchronized void stop() throws InterruptedException {
            stopped = true;
            notifyAll();
        }

        private void work() {
            for (Runnable task = next(); task != null; task = next()) {
                task.run();
            }
        }

        private synchronized Runnable next() {
            while (waiting.isEmpty() && !stopped) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    return null;
                }
            }
            return waiting.isEmpty() ? null : waiting.remove(random.nextInt(waiting.size()));
        }
    }
}
