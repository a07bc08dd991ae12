package io.tagline.scenarios.shard;

import io.tagline.programs.operation.Program;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.scenario.RunRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * How a sweep is cut into shards: a function of the scenario and of their number alone, so each finds its part by itself.
 * <ol>
 *   <li>A replication costs as many accesses as its program has, and one for each thread.
 *   <li>A point that is long against a shard is cut into pieces, if its number of replications is fixed: where a stop rule decides, no part of
 *       a point can tell when it is over.
 *   <li>The longest piece goes to the shard that has least (Graham's longest processing time first, 1969).
 * </ol>
 */
public final class Cut {

    /** A shard has at least so many pieces if it can: then the last of them makes little difference. */
    private static final int PIECES = 8;

    private final int shards;
    private final List<Piece> pieces;
    private final List<List<Integer>> parts = new ArrayList<>();

    private Cut(int shards, List<Piece> pieces) {
        this.shards = shards;
        this.pieces = List.copyOf(pieces);
    }

    /** The sweep in so many shards. */
    public static Cut of(Setup setup, int shards) {
        RunRule rule = setup.scenario().run();
        long[] costs = setup.points().stream().mapToLong(Cut::cost).toArray();
        long all = rule.min()
                * IntStream.range(0, costs.length).mapToLong(i -> costs[i]).sum();
        long longest = Math.max(1, all / ((long) PIECES * shards));
        List<Piece> pieces = new ArrayList<>();
        for (int point = 0; point < costs.length; point++) {
            add(point, costs[point], longest, rule, pieces);
        }
        Cut cut = new Cut(shards, pieces);
        cut.deal();
        return cut;
    }

    private static long cost(PointSetup point) {
        Program program = point.workload().program();
        return program.size() + program.lines(any -> true);
    }

    private static void add(int point, long cost, long longest, RunRule rule, List<Piece> pieces) {
        if (rule.min() != rule.max()) {
            pieces.add(new Piece(point, 0, rule.max(), cost * rule.min()));
            return;
        }
        int count = (int) Math.min(rule.max(), (cost * rule.max() + longest - 1) / longest);
        for (int i = 0; i < count; i++) {
            int from = (int) ((long) rule.max() * i / count);
            int to = (int) ((long) rule.max() * (i + 1) / count);
            pieces.add(new Piece(point, from, to, cost * (to - from)));
        }
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

    /** All pieces, those of a point one after the other. */
    public List<Piece> pieces() {
        return pieces;
    }

    /** The numbers of the pieces of a shard, in ascending order. */
    public List<Integer> part(Shard shard) {
        return List.copyOf(parts.get(shard.number() - 1));
    }

    /** The pieces of a shard. */
    public List<Piece> pieces(Shard shard) {
        return part(shard).stream().map(pieces::get).toList();
    }
}
