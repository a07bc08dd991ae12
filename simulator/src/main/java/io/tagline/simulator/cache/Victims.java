package io.tagline.simulator.cache;

import io.tagline.topologies.machine.Replacement;
import java.util.function.IntToDoubleFunction;

/**
 * Which way of a full set makes room, for each {@link Replacement}. All three are worked out from when each way was used last, and only when a
 * line has to go; so a hit costs the same under each of them.
 */
public sealed interface Victims {

    /** Least recently used. */
    Victims LRU = new LeastRecentlyUsed();

    /** No way at all. */
    int NONE = -1;

    /** The rule of a policy; if it is a random one, it takes numbers between 0 and 1 of the owner of the set from {@code uniform}. */
    static Victims of(Replacement policy, IntToDoubleFunction uniform) {
        return switch (policy) {
            case LRU -> LRU;
            case TREE_PLRU -> new Tree();
            case RANDOM -> new Uniform(uniform);
        };
    }

    /** Which lines may leave their owner's sets. */
    @FunctionalInterface
    interface MayGo {

        /** All of them. */
        MayGo ANY = (owner, line) -> true;

        boolean test(int owner, long line);
    }

    /**
     * Chooses among the ways of a set.
     *
     * @param lines for each way its line, followed by when it was used last: a number that no other way of the set has
     * @param first where in {@code lines} the set begins
     * @param owner whose set it is
     * @return where in {@code lines} the way is, or {@link #NONE} if no line may go
     */
    int choose(long[] lines, int first, int ways, int owner, MayGo mayGo);

    /** The way used longest ago. */
    record LeastRecentlyUsed() implements Victims {

        @Override
        public int choose(long[] lines, int first, int ways, int owner, MayGo mayGo) {
            int oldest = NONE;
            long when = Long.MAX_VALUE;
            for (int way = first; way < first + 2 * ways; way += 2) {
                if (lines[way + 1] < when && mayGo.test(owner, lines[way])) {
                    oldest = way;
                    when = lines[way + 1];
                }
            }
            return oldest;
        }
    }

    /**
     * Descends a binary tree over a power of two ways, at each node into the half that was not used last, unless nothing in it may go. The bit
     * that hardware keeps for a node says which of its halves holds the way that was used last.
     */
    record Tree() implements Victims {

        @Override
        public int choose(long[] lines, int first, int ways, int owner, MayGo mayGo) {
            int way = first;
            for (int half = ways / 2; half > 0; half /= 2) {
                int right = way + 2 * half;
                boolean toRight = newest(lines, way, half) > newest(lines, right, half);
                if (anyMayGo(lines, toRight ? right : way, half, owner, mayGo) == toRight) {
                    way = right;
                }
            }
            return mayGo.test(owner, lines[way]) ? way : NONE;
        }

        private static long newest(long[] lines, int first, int ways) {
            long newest = 0;
            for (int way = first; way < first + 2 * ways; way += 2) {
                newest = Math.max(newest, lines[way + 1]);
            }
            return newest;
        }

        private static boolean anyMayGo(long[] lines, int first, int ways, int owner, MayGo mayGo) {
            for (int way = first; way < first + 2 * ways; way += 2) {
                if (mayGo.test(owner, lines[way])) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Any of the ways that may go, each with the same probability. */
    record Uniform(IntToDoubleFunction numbers) implements Victims {

        @Override
        public int choose(long[] lines, int first, int ways, int owner, MayGo mayGo) {
            int candidates = 0;
            for (int way = first; way < first + 2 * ways; way += 2) {
                candidates += mayGo.test(owner, lines[way]) ? 1 : 0;
            }
            if (candidates == 0) {
                return NONE;
            }
            int left = (int) (numbers.applyAsDouble(owner) * candidates);
            int way = first;
            while (!mayGo.test(owner, lines[way]) || left-- > 0) {
                way += 2;
            }
            return way;
        }
    }
}
