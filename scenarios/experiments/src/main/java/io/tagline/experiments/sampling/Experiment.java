package io.tagline.experiments.sampling;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Samples points; is used only once. If its watch cancels it, finished points are kept.
 *
 * <p>The calling thread hands chunks of replications to an executor and collects them:
 * <ol>
 *   <li>The earliest point with unclaimed work in its batch comes first, so later points fill the gaps at its batch ends.
 *   <li>A batch is judged when the last of its chunks is back, on all samples so far.
 *   <li>If replications fail, the first one by point and number counts: work before it is completed, work after it is dropped. So even a failure is the
 *       same for any number of workers.
 * </ol>
 */
public final class Experiment {

    private final Executor executor;
    private final int workers;
    private final Cancellable watch;
    private final BlockingQueue<ChunkReport> completions = new LinkedBlockingQueue<>();
    private List<PointRun> points = List.of();
    private Optional<Failure> failure = Optional.empty();
    private Journal journal = Journal.NONE;
    private int inFlight;
    /** The first unfinished point. */
    private int open;
    /** The total of all points. */
    private long replications;

    private long expected;
    private int finished;

    /** {@code workers} is how many chunks the executor can run at the same time. */
    public Experiment(Executor executor, int workers, Watch watch) {
        this.executor = executor;
        this.workers = workers;
        this.watch = new Cancellable(watch);
    }

    /** Samples every point until its stop rule holds. */
    public ExperimentResult sample(List<Work> works) {
        return sample(works, Journal.NONE);
    }

    /** The same, but points that the journal has are not sampled again. */
    public ExperimentResult sample(List<Work> works, Journal kept) {
        journal = kept;
        List<PointRun> runs = new ArrayList<>();
        for (Work work : works) {
            PointRun point = new PointRun(runs.size(), work);
            journal.finished(runs.size()).ifPresent(point::restore);
            runs.add(point);
        }
        points = List.copyOf(runs);
        points.forEach(point -> count(point, 1));
        try (Watch.Task task = watch.begin("replications")) {
            submit();
            while (inFlight > 0) {
                collect(next(), task);
                submit();
            }
        }
        return outcome();
    }

    /** Keeps twice as many chunks in flight as there are workers, because workers must not wait for the coordinator. */
    private void submit() {
        while (inFlight < 2 * workers) {
            Optional<Chunk> chunk = claim();
            if (chunk.isEmpty()) {
                return;
            }
            start(chunk.get());
        }
    }

    private void start(Chunk chunk) {
        inFlight++;
        executor.execute(() -> completions.add(chunk.point().simulate(chunk, watch)));
    }

    private Optional<Chunk> claim() {
        if (watch.isCancelled()) {
            return Optional.empty();
        }
        while (open < points.size() && points.get(open).isFinished()) {
            open++;
        }
        Optional<Chunk> chunk = Optional.empty();
        for (int i = open; i < points.size() && chunk.isEmpty(); i++) {
            chunk = points.get(i).claim();
        }
        return chunk.filter(claimed ->
                failure.stream().noneMatch(f -> f.precedes(claimed.point().index(), claimed.from())));
    }

    private ChunkReport next() {
        while (true) {
            try {
                return completions.take();
            } catch (InterruptedException e) {
                watch.cancel(); // The chunks under way come back soon, and nothing else needs to be waited for.
            }
        }
    }

    private void collect(ChunkReport completion, Watch.Task task) {
        inFlight--;
        Chunk chunk = completion.chunk();
        completion
                .failure()
                .ifPresent(cause -> keepFirst(new Failure(chunk.point().index(), completion.end(), cause)));
        if (completion.isWhole()) {
            complete(chunk);
            report(chunk.point(), task);
        }
    }

    private void complete(Chunk chunk) {
        PointRun point = chunk.point();
        count(point, -1);
        point.complete(chunk);
        count(point, 1);
        if (point.isFinished()) {
            journal.finish(point.index(), point.sampled());
        }
    }

    private void keepFirst(Failure candidate) {
        failure = Optional.of(failure.filter(f -> f.compareTo(candidate) < 0).orElse(candidate));
    }

    /** Adds the numbers of a point to the totals, or subtracts them before they change. */
    private void count(PointRun point, int sign) {
        replications += sign * (long) point.completed();
        expected += sign * point.expected();
        finished += point.isFinished() ? sign : 0;
    }

    /** The total is an estimate, because the stop rule decides when a point ends. */
    private void report(PointRun latest, Watch.Task task) {
        double precision = latest.precision();
        String interval = Double.isInfinite(precision) ? "" : ", ci ±" + Decimals.fixed(100 * precision, 2) + " %";
        task.at(replications, expected, finished + "/" + points.size() + " points" + interval);
    }

    private ExperimentResult outcome() {
        int end = failure.map(Failure::point).orElse(points.size());
        SortedMap<Integer, SampleSet> finished = new TreeMap<>();
        points.stream()
                .filter(point -> point.index() < end && point.isFinished())
                .forEach(point -> finished.put(point.index(), point.sampled()));
        boolean interrupted = watch.isCancelled() && failure.isEmpty() && finished.size() < points.size();
        return new ExperimentResult(finished, failure, interrupted);
    }
}
