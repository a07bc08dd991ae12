package io.tagline.communication.mapping;

import java.util.ArrayList;
import java.util.List;

/**
 * The mapping of the best quality of all, for few threads. Subtrees without a thread are alike, so a thread tries only the first of them;
 * a branch ends where even the nearest units for all remaining threads would not be better.
 */
public final class ExhaustiveSearch {

    /** With more, it takes too long. */
    public static final int MOST_THREADS = 12;

    private static final int NEAREST = 5;

    private final Affinity affinity;
    private final UnitTree tree;
    private final int[] unitOf;
    private final boolean[] taken;
    private final double[] possible;
    private double best = -1;
    private List<Integer> bestUnits = List.of();

    private ExhaustiveSearch(Affinity affinity, UnitTree tree) {
        this.affinity = affinity;
        this.tree = tree;
        this.unitOf = new int[affinity.threads()];
        this.taken = new boolean[tree.units()];
        this.possible = new double[affinity.threads() + 1];
        for (int thread = affinity.threads() - 1; thread >= 0; thread--) {
            possible[thread] = possible[thread + 1];
            for (int partner = 0; partner < thread; partner++) {
                possible[thread] += affinity.cell(thread, partner) / NEAREST;
            }
        }
    }

    /** Of several best mappings, the one whose first threads have the lowest units. */
    public static Mapping map(Affinity affinity, UnitTree tree) {
        if (affinity.threads() > MOST_THREADS) {
            throw new IllegalArgumentException(affinity.threads() + " threads");
        }
        ExhaustiveSearch search = new ExhaustiveSearch(affinity, tree);
        search.place(0, 0);
        return new Mapping(search.bestUnits);
    }

    private void place(int thread, double quality) {
        if (quality + possible[thread] <= best) {
            return;
        }
        if (thread == affinity.threads()) {
            best = quality;
            bestUnits = new ArrayList<>();
            for (int unit : unitOf) {
                bestUnits.add(unit);
            }
            return;
        }
        for (int unit = 0; unit < taken.length; unit++) {
            if (!taken[unit] && isFirstOfItsKind(unit)) {
                taken[unit] = true;
                unitOf[thread] = unit;
                place(thread + 1, quality + gain(thread));
                taken[unit] = false;
            }
        }
    }

    private double gain(int thread) {
        double sum = 0;
        for (int partner = 0; partner < thread; partner++) {
            sum += affinity.cell(thread, partner) / (tree.distance(unitOf[thread], unitOf[partner]) + 1);
        }
        return sum;
    }

    /** Whether no empty subtree before the unit is just like the one it is in. */
    private boolean isFirstOfItsKind(int unit) {
        for (int level = 1; level <= tree.arities().size(); level++) {
            int size = tree.unitsBelow(level);
            int node = unit / size;
            boolean hasElderBrother = node % tree.arities().get(level - 1) > 0;
            if (hasElderBrother && isEmpty(node * size, size) && isEmpty((node - 1) * size, size)) {
                return false;
            }
        }
        return true;
    }

    private boolean isEmpty(int first, int count) {
        for (int unit = first; unit < first + count; unit++) {
            if (taken[unit]) {
                return false;
            }
        }
        return true;
    }
}
