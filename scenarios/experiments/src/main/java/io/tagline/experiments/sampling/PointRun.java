package io.tagline.experiments.sampling;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * One point while it is sampled. The coordinator alone calls it, except for {@link #simulate}, which workers call for
 * chunks that do not overlap; the array grows only between batches, when no worker writes to it.
 */
final class PointRun {

    private static final int CHUNKS_PER_BATCH = 16;
    private static final int LONGEST_CHUNK = 64;

    private final int index;
    private final Work work;
    private final Batches batches;
    private final Queue<Replications> idle = new ConcurrentLinkedQueue<>();
    private double[] latencies;
    private int batchEnd;
    private int judged;
    private int claimed;
    private int completed;
    private RowCounts counts = RowCounts.NONE;
    private Usage usage = Usage.NONE;
    private IntervalStatistics intervals = IntervalStatistics.NONE;
    private Activity activity = Activity.NONE;
    private double precision = Double.POSITIVE_INFINITY;
    private boolean finished;

    PointRun(int index, Work work) {
        this.index = index;
        this.work = work;
        this.batches = Batches.of(work);
        this.batchEnd = batches.first();
        this.latencies = new double[batchEnd];
    }

    int index() {
        return index;
    }

    int completed() {
        return completed;
    }

    boolean isFinished() {
        return finished;
    }

    double precision() {
        return precision;
    }

    /** The result, once the point is finished: then no worker has one of its machines. */
    SampleSet sampled() {
        return new SampleSet(
                Samples.ofPicoseconds(latencies, completed).dealt(work.deals()), counts, usage, activity, intervals);
    }

    /** Takes over the results of the first batches from an earlier run, or from elsewhere; often that is the whole point. */
    void restore(SampleSet earlier) {
        latencies = earlier.samples().picoseconds();
        completed = latencies.length;
        claimed = completed;
        batchEnd = completed;
        counts = earlier.counts();
        usage = earlier.usage();
        intervals = earlier.intervals();
        activity = earlier.activity();
        judge();
    }

    /** Work of the present batch that no worker has yet. */
    Optional<Chunk> claim() {
        if (claimed == batchEnd) {
            return Optional.empty();
        }
        int from = claimed;
        claimed = Math.min(batchEnd, from + chunkLength());
        return Optional.of(new Chunk(this, from, claimed));
    }

    /** Simulates a chunk on a machine that no other worker has at the moment. */
    ChunkReport simulate(Chunk chunk, Watch watch) {
        int next = chunk.from();
        try {
            Replications machine = Optional.ofNullable(idle.poll()).orElseGet(work.simulators());
            while (next < chunk.to() && !watch.isCancelled()) {
                latencies[next] = machine.latency(next);
                next++;
            }
            idle.add(machine);
            return new ChunkReport(chunk, next, Optional.empty());
        } catch (Throwable t) { // An Error must reach the coordinator too: nobody else is waiting for it.
            return new ChunkReport(chunk, next, Optional.of(t));
        }
    }

    /** Counts a complete chunk. A complete batch is judged: the point is finished or continues. */
    void complete(Chunk chunk) {
        completed += chunk.length();
        if (completed == batchEnd) {
            judge();
        }
    }

    /** The expected number of replications of this point, extrapolated from its samples. */
    long expected() {
        double ratio = precision / work.rule().stop().within();
        double needed = judged * ratio * ratio;
        boolean known = !finished && needed < batches.max();
        return finished ? completed : known ? Math.max(batchEnd, (long) needed) : Math.max(batchEnd, unknown());
    }

    /** Before the first batch is judged, only the minimum is known; after it, the estimate is the maximum. */
    private long unknown() {
        return judged == 0 ? batchEnd : batches.max();
    }

    private int chunkLength() {
        int batch = batchEnd - completed;
        return Math.max(1, Math.min(LONGEST_CHUNK, batch / CHUNKS_PER_BATCH));
    }

    private void judge() {
        StopDecision judgement = StopDecision.of(work, latencies);
        judged = batchEnd;
        precision = judgement.precision();
        finished = judgement.wanted() == batchEnd;
        if (finished) {
            finish();
        } else {
            batchEnd = judgement.wanted();
            latencies = Arrays.copyOf(latencies, batchEnd);
        }
    }

    /** Adds the counts of the machines to earlier ones, and releases the machines. */
    private void finish() {
        counts = idle.stream().map(Replications::counts).reduce(counts, RowCounts::plus);
        usage = idle.stream().map(Replications::usage).reduce(usage, Usage::plus);
        intervals = idle.stream().map(Replications::intervals).reduce(intervals, IntervalStatistics::plus);
        activity = idle.stream().map(Replications::activity).reduce(activity, Activity::plus);
        idle.forEach(Replications::end);
        idle.clear();
    }
}
