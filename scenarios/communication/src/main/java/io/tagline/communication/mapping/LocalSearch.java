package io.tagline.communication.mapping;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Improves a mapping by exchanging two units, one of which may be free, as long as that raises the quality. */
public final class LocalSearch {

    /** What counts as better: rounding must not make the search go round in circles. */
    private static final double SMALLEST_GAIN = 1e-9;

    private final Affinity affinity;
    private final UnitTree tree;
    private final List<Integer> threadOf;

    private LocalSearch(Affinity affinity, UnitTree tree, Mapping start) {
        this.affinity = affinity;
        this.tree = tree;
        this.threadOf = new ArrayList<>(Collections.nCopies(tree.units(), -1));
        for (int thread = 0; thread < affinity.threads(); thread++) {
            threadOf.set(start.units().get(thread), thread);
        }
    }

    /** A mapping that no exchange improves; at least as good as the one it starts from. */
    public static Mapping improve(Affinity affinity, UnitTree tree, Mapping start) {
        LocalSearch search = new LocalSearch(affinity, tree, start);
        boolean better = true;
        while (better) {
            better = search.round();
        }
        return search.mapping();
    }

    private boolean round() {
        boolean better = false;
        for (int a = 0; a < threadOf.size(); a++) {
            for (int b = a + 1; b < threadOf.size(); b++) {
                double before = quality(a, b);
                Collections.swap(threadOf, a, b);
                boolean gain = quality(a, b) > before * (1 + SMALLEST_GAIN);
                if (!gain) {
                    Collections.swap(threadOf, a, b);
                }
                better |= gain;
            }
        }
        return better;
    }

    /** What the threads on two units add to the quality; what they communicate with each other does not change, and counts the same before and after. */
    private double quality(int a, int b) {
        return quality(a) + quality(b);
    }

    private double quality(int unit) {
        int thread = threadOf.get(unit);
        double sum = 0;
        for (int other = 0; thread >= 0 && other < threadOf.size(); other++) {
            int partner = threadOf.get(other);
            if (partner >= 0 && partner != thread) {
                sum += affinity.cell(thread, partner) / (tree.distance(unit, other) + 1);
            }
        }
        return sum;
    }

    private Mapping mapping() {
        List<Integer> units = new ArrayList<>(Collections.nCopies(affinity.threads(), 0));
        for (int unit = 0; unit < threadOf.size(); unit++) {
            if (threadOf.get(unit) >= 0) {
                units.set(threadOf.get(unit), unit);
            }
        }
        return new Mapping(units);
    }
}
