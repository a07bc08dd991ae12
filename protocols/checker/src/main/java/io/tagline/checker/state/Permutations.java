package io.tagline.checker.state;

import java.util.ArrayList;
import java.util.List;

/** All orders of a few things, numbered lexicographically. */
public final class Permutations {

    private Permutations() {}

    /** All permutations of 0, 1, ..., n-1; the first one changes nothing. */
    public static int[][] of(int n) {
        List<int[]> all = new ArrayList<>();
        add(new int[n], 0, 0, all);
        return all.toArray(int[][]::new);
    }

    private static void add(int[] chosen, int length, int used, List<int[]> all) {
        if (length == chosen.length) {
            all.add(chosen.clone());
        }
        for (int next = 0; next < chosen.length; next++) {
            if (length < chosen.length && (used >> next & 1) == 0) {
                chosen[length] = next;
                add(chosen, length + 1, used | 1 << next, all);
            }
        }
    }

    /** Which thing a permutation puts at each place. */
    static int[] inverse(int[] permutation) {
        int[] things = new int[permutation.length];
        for (int thing = 0; thing < things.length; thing++) {
            things[permutation[thing]] = thing;
        }
        return things;
    }

    /** The number of a permutation in the order of {@link #of}. */
    static int rank(int[] permutation) {
        int rank = 0;
        int used = 0;
        for (int i = 0; i < permutation.length; i++) {
            int smaller = permutation[i] - Integer.bitCount(used & ((1 << permutation[i]) - 1));
            rank = rank * (permutation.length - i) + smaller;
            used |= 1 << permutation[i];
        }
        return rank;
    }
}
