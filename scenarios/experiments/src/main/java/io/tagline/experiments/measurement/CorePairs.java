package io.tagline.experiments.measurement;

import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Which pairs of a machine's cores are measured: all of them, both ways, or some of each distance, one way. */
public final class CorePairs {

    /** How many candidates are drawn for each pair; among them, pairs are chosen by the number of links between their cores. */
    private static final int CANDIDATES = 4;

    private final Machine machine;
    private final Hierarchy hierarchy;
    private final int cores;

    public CorePairs(Machine machine) {
        this.machine = machine;
        this.hierarchy = machine.hierarchy();
        this.cores = machine.cores().count().value();
    }

    /** Every core with every other one. */
    public List<CorePair> all() {
        return IntStream.range(0, cores)
                .boxed()
                .flatMap(to ->
                        IntStream.range(0, cores).filter(from -> to != from).mapToObj(from -> new CorePair(to, from)))
                .toList();
    }

    /** Two hardware threads of each core. */
    public List<CorePair> siblings() {
        return IntStream.range(0, cores)
                .mapToObj(core -> new CorePair(core, core))
                .toList();
    }

    /**
     * At most {@code most} pairs of each level of domains, or all of them if there are no more. They are drawn at random and then spread over the
     * numbers of links between cores.
     */
    public List<CorePair> sampled(int most, long seed) {
        List<CorePair> pairs = new ArrayList<>();
        for (int level = hierarchy.innermost(); level >= 0; level--) {
            if (pairsOf(level) <= most) {
                pairs.addAll(everyOne(level));
            } else {
                pairs.addAll(drawn(level, most, seed));
            }
        }
        return pairs;
    }

    /** How many pairs of cores have a level as their innermost common one. */
    private long pairsOf(int level) {
        return (long) cores * (inDomain(level) - inDomain(level + 1)) / 2;
    }

    /** How many cores a domain of a level has; beyond all levels, one. */
    private int inDomain(int level) {
        return level > hierarchy.innermost() ? 1 : cores / hierarchy.count(level);
    }

    private List<CorePair> everyOne(int level) {
        List<CorePair> pairs = new ArrayList<>();
        int inside = inDomain(level);
        for (int to = 0; to < cores; to++) {
            int end = to - to % inside + inside;
            int first = to - to % inDomain(level + 1) + inDomain(level + 1);
            for (int from = first; from < end; from++) {
                pairs.add(new CorePair(to, from));
            }
        }
        return pairs;
    }

    private List<CorePair> drawn(int level, int most, long seed) {
        SplittableRandom random = new SplittableRandom(seed * cores + level);
        Set<CorePair> candidates = new LinkedHashSet<>();
        long wanted = Math.min((long) CANDIDATES * most, pairsOf(level));
        while (candidates.size() < wanted) {
            candidates.add(draw(level, random));
        }
        List<CorePair> byLinks =
                candidates.stream().sorted(Comparator.comparingInt(this::links)).toList();
        return IntStream.range(0, most)
                .mapToObj(i -> byLinks.get((int) ((long) i * byLinks.size() / most)))
                .toList();
    }

    /** A core, and another one in the same domain of this level, but not in the same inner one. */
    private CorePair draw(int level, SplittableRandom random) {
        int one = random.nextInt(cores);
        int inside = inDomain(level);
        int nearer = inDomain(level + 1);
        int start = one - one % inside;
        int skipped = one - one % nearer;
        int other = start + random.nextInt(inside - nearer);
        int far = other < skipped ? other : other + nearer;
        return new CorePair(Math.min(one, far), Math.max(one, far));
    }

    private int links(CorePair pair) {
        Topology topology = machine.topology();
        int level = hierarchy.innermost();
        return topology.distance(hierarchy.stop(level, pair.to(), cores), hierarchy.stop(level, pair.from(), cores));
    }
}
