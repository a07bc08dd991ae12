package io.tagline.scenarios.shard;

import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Sampled;
import io.tagline.scenarios.experiment.Setup;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * A sweep that a cluster simulates. What comes of it is a journal, with which the run then goes on as if it had been interrupted: so a point that cannot
 * be simulated fails there, once and with its story, and not as often as the cluster tries it.
 */
public record ClusterRun(Setup setup, Cluster cluster, boolean measured) {

    /** Gets told how much is back. */
    @FunctionalInterface
    public interface Listener {

        /** So many of all pieces. */
        void back(int pieces, int all);
    }

    /** Simulates what the journal does not have, and adds each point when it is whole. */
    public Journal simulate(Journal kept, Listener listener) throws IOException {
        Cut cut = Cut.of(setup, cluster.parts());
        List<ShardWork> parts = open(cut, kept);
        int all = parts.stream().mapToInt(part -> part.pieces().size()).sum();
        Assembly assembly = new Assembly(cut);
        Map<Integer, Sampled> points = new ConcurrentHashMap<>();
        int[] back = new int[1];
        cluster.simulate(setup, parts, measured, (piece, sampled) -> {
            assembly.add(piece, sampled).ifPresent(whole -> {
                int point = cut.pieces().get(piece).point();
                points.put(point, whole);
                kept.finish(point, whole);
            });
            listener.back(++back[0], all);
        });
        return new Extended(kept, points);
    }

    private List<ShardWork> open(Cut cut, Journal kept) {
        List<Boolean> open = IntStream.range(0, setup.points().size())
                .mapToObj(point -> kept.finished(point).isEmpty())
                .toList();
        return IntStream.rangeClosed(1, cut.shards())
                .mapToObj(number -> cut.part(new Shard(number, cut.shards())).stream()
                        .filter(piece -> open.get(cut.pieces().get(piece).point()))
                        .toList())
                .filter(part -> !part.isEmpty())
                .map(part -> new ShardWork(
                        setup, part, part.stream().map(cut.pieces()::get).toList()))
                .toList();
    }

    private record Extended(Journal kept, Map<Integer, Sampled> points) implements Journal {

        @Override
        public Optional<Sampled> finished(int point) {
            return Optional.ofNullable(points.get(point)).or(() -> kept.finished(point));
        }

        @Override
        public void finish(int point, Sampled sampled) {
            kept.finish(point, sampled);
        }
    }
}
