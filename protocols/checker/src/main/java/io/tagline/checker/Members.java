package io.tagline.checker;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A set of states that grows while several threads look at it. Of 64 states that begin at a multiple of 64, only one thread may add any; others
 * may see what it adds at once or later.
 */
final class Members {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] words;

    Members(int states) {
        words = new long[(states + Long.SIZE - 1) / Long.SIZE];
    }

    boolean has(int state) {
        return ((long) WORD.getOpaque(words, state / Long.SIZE) >>> state & 1) != 0;
    }

    void add(int state) {
        WORD.setOpaque(words, state / Long.SIZE, words[state / Long.SIZE] | 1L << state);
    }

    /** How many states from {@code first}, a multiple of 64, to before {@code end} are in the set. */
    int count(int first, int end) {
        int count = 0;
        for (int i = first / Long.SIZE; i < (end + Long.SIZE - 1) / Long.SIZE; i++) {
            count += Long.bitCount(words[i]);
        }
        return count;
    }
}
