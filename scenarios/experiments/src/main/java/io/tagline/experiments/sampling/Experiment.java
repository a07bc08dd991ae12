package io.tagline.experiments.sampling;

import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
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
 *   <li>The first batches of all points come first, in order; then the point with the least work left, as far as that is known. So a budget of time
 *       gives as many sure points as it can, and points that are never sure hold up no other.
 *   <li>A batch is judged when the last of its chunks is back, on all samples so far; those of rivals are judged together.
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

    /** Points with work that no worker has yet. */
    private final PriorityQueue<PointRun> ready =
            new PriorityQueue<>(Comparator.comparingDouble(PointRun::left).thenComparingInt(PointRun::index));

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
        points.stream().filter(PointRun::isComplete).forEach(this::judge);
        points.stream()
                .filter(point -> !point.isFinished() && !ready.contains(point))
                .forEach(ready::add);
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
        while (!watch.isCancelled() && !ready.isEmpty()) {
            Optional<Chunk> chunk = ready.element().claim().filter(this::matters);
            if (chunk.isPresent()) {
                return chunk;
            }
            ready.remove();
        }
        return Optional.empty();
    }

    private boolean matters(Chunk chunk) {
        return failure.stream().noneMatch(f -> f.precedes(chunk.point().index(), chunk.from()));
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
        if (point.isComplete()) {
            judge(point);
        }
    }

    /** Judges a point whose batch is complete, together with its rivals once theirs are, too. */
    private void judge(PointRun point) {
        List<PointRun> judged = rivals(point);
        if (!judged.stream().allMatch(PointRun::isComplete)) {
            return;
        }
        List<StopDecision> decisions = StopDecision.of(
                judged.stream().map(PointRun::work).toList(),
                judged.stream().map(PointRun::latencies).toList());
        for (int i = 0; i < judged.size(); i++) {
            if (!judged.get(i).isFinished()) {
                accept(judged.get(i), decisions.get(i));
            }
        }
    }

    private List<PointRun> rivals(PointRun point) {
        return point.work()
                .rivals()
                .map(same -> points.stream()
                        .filter(other ->
                                other.work().rivals().filter(same::equals).isPresent())
                        .toList())
                .orElse(List.of(point));
    }

    private void accept(PointRun point, StopDecision decision) {
        ready.remove(point);
        count(point, -1);
        point.accept(decision);
        count(point, 1);
        if (!point.isFinished()) {
            ready.add(point);
        } else if (point.hasMore()) {
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
        task.at(replications, expected, finished + "/" + points.size() + " points" + latest.outlook());
    }

    private ExperimentResult outcome() {
        int end = failure.map(Failure::point).orElse(points.size());
        SortedMap<Integer, SampleSet> finished = new TreeMap<>();
        points.stream()
                .filter(point -> point.index() < end && point.isFinished())
                .forEach(point -> finished.put(point.index(), point.sampled()));
        points.stream()
                .filter(point -> !point.isFinished() && point.hasMore())
                .forEach(point -> journal.finish(point.index(), point.sampled()));
        boolean interrupted = watch.isCancelled() && failure.isEmpty() && finished.size() < points.size();
        return new ExperimentResult(finished, failure, interrupted);
    }
}
