package io.tagline.experiments.sampling;

import io.tagline.documents.units.Decimals;
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
    private int restored;
    private StopDecision judgement;

    PointRun(int index, Work work) {
        this.index = index;
        this.work = work;
        this.batches = Batches.of(work);
        this.batchEnd = batches.first();
        this.judgement = StopDecision.first(batchEnd);
        this.latencies = new double[batchEnd];
    }

    int index() {
        return index;
    }

    int completed() {
        return completed;
    }

    boolean isFinished() {
        return judgement.isEnough();
    }

    Work work() {
        return work;
    }

    /** What its judged batches say of its interval, and of how many replications it takes; empty before the first one. */
    String outlook() {
        double precision = judgement.precision();
        return Double.isInfinite(precision)
                ? ""
                : ", ci ±" + Decimals.fixed(100 * precision, 2) + " %" + (isFinished() ? "" : likely());
    }

    private String likely() {
        double needed = judgement.needed();
        String most = needed > batches.max() ? " (" + Decimals.grouped(batches.max()) + " at most)" : "";
        return ", about %s replications for ±%s %%%s"
                .formatted(
                        Decimals.grouped(rounded(needed)),
                        Decimals.shortest(100 * work.rule().stop().within(), 4),
                        most);
    }

    /** To two digits, upwards. */
    private static long rounded(double number) {
        long step = 1;
        while (number >= 100.0 * step) {
            step *= 10;
        }
        return (long) Math.ceil(number / step) * step;
    }

    /** The result of the batches that are judged. */
    SampleSet sampled() {
        return new SampleSet(
                Samples.ofPicoseconds(latencies, judged).dealt(work.deals()), counts, usage, activity, intervals);
    }

    /** The latencies of the batches that are complete. */
    double[] latencies() {
        return Arrays.copyOf(latencies, completed);
    }

    /** Whether it has simulated all that it was asked for: it can be judged. */
    boolean isComplete() {
        return completed == batchEnd;
    }

    /** Whether it has more batches than an earlier run has left. */
    boolean hasMore() {
        return judged > restored;
    }

    /** About how many steps of its protocol it still needs; nothing is known before the first batch, which therefore is the first to do. */
    double left() {
        return judged == 0 ? 0 : (judgement.needed() - judged) * Math.max(1, (double) counts.total() / judged);
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
        restored = completed;
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

    /** Counts a complete chunk. With the last one of a batch, all machines are back, and are released for other points. */
    void complete(Chunk chunk) {
        completed += chunk.length();
        if (isComplete()) {
            release();
        }
    }

    /** The point is finished, or continues with another batch, or waits for its rivals. */
    void accept(StopDecision decision) {
        judgement = decision;
        judged = completed;
        batchEnd = Math.max(batchEnd, decision.wanted());
        latencies = Arrays.copyOf(latencies, batchEnd);
    }

    /** The expected number of replications of this point: before the first batch is judged, the minimum. */
    long expected() {
        return isFinished()
                ? completed
                : judged == 0 ? batchEnd : Math.max(batchEnd, (long) Math.min(judgement.needed(), batches.max()));
    }

    private int chunkLength() {
        int batch = batchEnd - completed;
        return Math.max(1, Math.min(LONGEST_CHUNK, batch / CHUNKS_PER_BATCH));
    }

    /** Adds the counts of the machines to earlier ones, and releases the machines. */
    private void release() {
        counts = idle.stream().map(Replications::counts).reduce(counts, RowCounts::plus);
        usage = idle.stream().map(Replications::usage).reduce(usage, Usage::plus);
        intervals = idle.stream().map(Replications::intervals).reduce(intervals, IntervalStatistics::plus);
        activity = idle.stream().map(Replications::activity).reduce(activity, Activity::plus);
        idle.forEach(Replications::end);
        idle.clear();
    }
}
