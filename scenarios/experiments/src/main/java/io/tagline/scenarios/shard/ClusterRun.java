package io.tagline.scenarios.shard;

import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Judgement;
import io.tagline.scenarios.experiment.Sampled;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.watch.Watch;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * A sweep that a cluster simulates. The result is a journal, with which the run then goes on as if it had been interrupted: so a point that cannot be
 * simulated fails there, once and in detail, and not each time the cluster tries it.
 */
public record ClusterRun(Setup setup, Sweep sweep, Cluster cluster, boolean measured) {

    /** The sweep of a scenario; {@code measured} says whether the use of the machine is measured, too. */
    public ClusterRun(Setup setup, Cluster cluster, boolean measured) {
        this(setup, Sweep.of(setup, measured), cluster, measured);
    }

    /** Simulates what the journal does not have, round by round where stop rules want more, and adds each point when it is whole. */
    public Journal simulate(Journal kept, Watch watch) throws IOException {
        Map<Integer, Sampled> known = new ConcurrentHashMap<>();
        for (int point = 0; point < setup.points().size(); point++) {
            int number = point;
            kept.finished(point).ifPresent(sampled -> known.put(number, sampled));
        }
        Cut cut = Cut.of(sweep, cluster.parts(), known);
        while (!cut.pieces().isEmpty() && round(cut, known, kept, watch)) {
            cut = Cut.of(sweep, cluster.parts(), known);
        }
        return new Known(kept, known);
    }

    /** Lets the cluster simulate all pieces of a cut; returns whether all of them have come back. */
    private boolean round(Cut cut, Map<Integer, Sampled> known, Journal kept, Watch watch) throws IOException {
        Assembly assembly = new Assembly(cut);
        AtomicInteger back = new AtomicInteger();
        try (Watch.Task task = watch.begin("pieces")) {
            cluster.simulate(setup, parts(cut), measured, watch, (piece, sampled) -> {
                int point = cut.pieces().get(piece).point();
                assembly.add(piece, sampled)
                        .ifPresent(batch -> keep(point, known.merge(point, batch, Assembly::joined), kept));
                int pieces = cut.pieces().size();
                task.at(back.incrementAndGet(), pieces, back + "/" + pieces + " pieces");
            });
        }
        return back.get() == cut.pieces().size();
    }

    private void keep(int point, Sampled sampled, Journal kept) {
        double[] latencies = sampled.samples().picoseconds();
        if (Judgement.of(setup.scenario().run(), latencies).wanted() == latencies.length) {
            kept.finish(point, sampled);
        }
    }

    private List<ShardWork> parts(Cut cut) {
        return IntStream.rangeClosed(1, cut.shards())
                .mapToObj(number -> new Shard(number, cut.shards()))
                .map(shard -> new ShardWork(sweep, cut.part(shard), cut.pieces(shard)))
                .filter(part -> !part.pieces().isEmpty())
                .toList();
    }
}
