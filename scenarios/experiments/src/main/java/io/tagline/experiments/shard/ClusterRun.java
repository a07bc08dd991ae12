package io.tagline.experiments.shard;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.StopDecision;
import io.tagline.experiments.sampling.Work;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * A sweep that a cluster samples. The result is a journal, from which the question is then answered as if it had been interrupted. So a point that
 * cannot be sampled fails there, once and in detail, and not each time the cluster tries it.
 */
public record ClusterRun(PortableSweep portable, Cluster cluster) {

    /** Samples all work missing in the journal, in rounds if stop rules need more, and adds each completed point. */
    public Journal sample(Journal kept, Watch watch) throws IOException {
        Map<Integer, SampleSet> known = new ConcurrentHashMap<>();
        for (int point = 0; point < sweep().points().size(); point++) {
            int number = point;
            kept.finished(point).ifPresent(sampled -> known.put(number, sampled));
        }
        Cut cut = Cut.of(sweep(), cluster.parts(), known);
        while (!cut.pieces().isEmpty() && round(cut, known, kept, watch)) {
            cut = Cut.of(sweep(), cluster.parts(), known);
        }
        return new PrefilledJournal(kept, known);
    }

    /** Lets the cluster simulate all pieces of a cut; returns whether all of them are back. */
    private boolean round(Cut cut, Map<Integer, SampleSet> known, Journal kept, Watch watch) throws IOException {
        PieceMerger assembly = new PieceMerger(cut);
        AtomicInteger back = new AtomicInteger();
        try (Watch.Task task = watch.begin("pieces")) {
            cluster.sample(portable, parts(cut), watch, (piece, sampled) -> {
                int point = cut.pieces().get(piece).point();
                assembly.add(piece, sampled)
                        .ifPresent(batch -> keep(point, known.merge(point, batch, PieceMerger::joined), kept));
                int pieces = cut.pieces().size();
                task.at(back.incrementAndGet(), pieces, back + "/" + pieces + " pieces");
            });
        }
        return back.get() == cut.pieces().size();
    }

    private void keep(int point, SampleSet sampled, Journal kept) {
        double[] latencies = sampled.samples().picoseconds();
        Work work = sweep().points().get(point).work();
        boolean alone = work.rivals().isEmpty(); // What its rivals have is not known yet.
        if (alone && StopDecision.of(List.of(work), List.of(latencies)).get(0).isEnough()) {
            kept.finish(point, sampled);
        }
    }

    private Sweep sweep() {
        return portable.sweep();
    }

    private List<ShardWork> parts(Cut cut) {
        return IntStream.rangeClosed(1, cut.shards())
                .mapToObj(number -> new Shard(number, cut.shards()))
                .map(shard -> new ShardWork(sweep(), cut.part(shard), cut.pieces(shard)))
                .filter(part -> !part.pieces().isEmpty())
                .toList();
    }
}
