package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.StopDecision;
import io.tagline.experiments.sampling.Work;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * How a sweep is cut into shards: a function of only the points and the number of shards, so each shard computes its own part.
 * <ol>
 *   <li>A replication costs as many accesses as its program has, and one for each thread.
 *   <li>A point that is long compared with a shard is cut into pieces.
 *   <li>If a stop rule decides, no part of a point can know when it ends. Such a point stays whole, unless its first batch alone is longer than a shard.
 *       Then that batch is cut, and the replications after it are left to the merge. So are those of all points whose rule is about their differences, which no
 *       shard knows.
 *   <li>The longest piece goes to the shard that has the least work (Graham's longest processing time first, 1969).
 * </ol>
 */
public final class Cut {

    /** The minimum number of pieces of a shard, if possible: then its last one makes little difference. */
    private static final int PIECES = 8;

    private static final double[] NOTHING = {};

    private final int shards;
    private final List<Piece> pieces;
    private final List<List<Integer>> parts = new ArrayList<>();

    private Cut(int shards, List<Piece> pieces) {
        this.shards = shards;
        this.pieces = List.copyOf(pieces);
    }

    public static Cut of(Sweep sweep, int shards) {
        return of(sweep, shards, Map.of());
    }

    /** The same for the work that is still certain to be needed, given the {@code known} results of the first batches of points. */
    static Cut of(Sweep sweep, int shards, Map<Integer, SampleSet> known) {
        List<double[]> there = IntStream.range(0, sweep.points().size())
                .mapToObj(point -> Optional.ofNullable(known.get(point))
                        .map(sampled -> sampled.samples().picoseconds())
                        .orElse(NOTHING))
                .toList();
        List<StopDecision> decisions =
                StopDecision.of(sweep.points().stream().map(Sweep.Point::work).toList(), there);
        List<Piece> wanted = new ArrayList<>();
        for (int point = 0; point < there.size(); point++) {
            int from = there.get(point).length;
            int end = Math.max(from, decisions.get(point).wanted());
            wanted.add(new Piece(point, from, end, sweep.points().get(point).cost() * (end - from)));
        }
        long all = wanted.stream().mapToLong(Piece::cost).sum();
        List<Piece> pieces = new ArrayList<>();
        wanted.forEach(batch ->
                pieces.addAll(pieces(batch, sweep.points().get(batch.point()).work(), shards, all)));
        Cut cut = new Cut(shards, pieces);
        cut.deal();
        return cut;
    }

    private static List<Piece> pieces(Piece batch, Work work, int shards, long all) {
        int max = work.rule().max();
        boolean alone = batch.from() == 0 && work.rivals().isEmpty();
        if (alone && batch.to() < max && batch.cost() <= all / shards) {
            return List.of(new Piece(batch.point(), 0, max, batch.cost()));
        }
        long longest = Math.max(1, all / ((long) PIECES * shards));
        long count = Math.max(1, (batch.cost() + longest - 1) / longest);
        return batch.cut((int) Math.min(batch.to() - batch.from(), count));
    }

    private record Load(int shard, long cost) {}

    private void deal() {
        PriorityQueue<Load> loads =
                new PriorityQueue<>(Comparator.comparingLong(Load::cost).thenComparingInt(Load::shard));
        for (int shard = 0; shard < shards; shard++) {
            parts.add(new ArrayList<>());
            loads.add(new Load(shard, 0));
        }
        IntStream.range(0, pieces.size())
                .boxed()
                .sorted(Comparator.comparingLong((Integer i) -> -pieces.get(i).cost()))
                .forEach(i -> {
                    Load least = loads.remove();
                    parts.get(least.shard()).add(i);
                    loads.add(
                            new Load(least.shard(), least.cost() + pieces.get(i).cost()));
                });
        parts.forEach(part -> part.sort(Comparator.naturalOrder()));
    }

    public int shards() {
        return shards;
    }

    /** All pieces; those of a point are adjacent. */
    public List<Piece> pieces() {
        return pieces;
    }

    /** The numbers of the pieces of a shard, in ascending order. */
    public List<Integer> part(Shard shard) {
        return List.copyOf(parts.get(shard.number() - 1));
    }

    public List<Piece> pieces(Shard shard) {
        return part(shard).stream().map(pieces::get).toList();
    }
}
