package io.tagline.checker.search;

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
}
