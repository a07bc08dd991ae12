package io.tagline.simulator.exploration;

import io.tagline.programs.operation.ThreadContext;

/** What random numbers are while a thread takes one step: each in turn is tried with every value. */
final class Choices {

    private final long[] made;
    private int used;

    /** Steps that draw no number, or draw these, and then ask for one more. */
    Choices(long... made) {
        this.made = made;
    }

    /** A thread has drawn a number that nobody has chosen yet. */
    static final class OpenChoice extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final long bound;

        OpenChoice(long bound) {
            super("a number below " + bound, null, false, false);
            this.bound = bound;
        }

        long bound() {
            return bound;
        }
    }

    long[] made() {
        return made;
    }

    ThreadContext in(long[] ghosts) {
        return new ThreadContext() {
            @Override
            public long random(long bound) {
                if (used == made.length) {
                    throw new OpenChoice(bound);
                }
                return made[used++];
            }

            @Override
            public long[] ghosts() {
                return ghosts;
            }
        };
    }
}
