package io.tagline.programs.cla;

import io.tagline.programs.operation.Comparison;

/** What the arguments of a call are for one thread. */
interface Operands {

    /** The line that is the first argument. */
    int line();

    /** The same, which must be in shared memory. */
    int sharedLine();

    /** A line that an argument names, which must be in shared memory. */
    int shared(int line, int argument);

    /** A line that an argument names, which must be in a message passing buffer. */
    int buffered(int line, int argument);

    boolean isShared(int line);

    /** The first of so many lines that an argument names. */
    int first(int argument, int count);

    /** How many lines are copied: the third argument. */
    int count();

    /** Counts lines that are kept one by one. */
    void spend(int count);

    long number(int argument);

    /** The comparison that is the third argument, if there is one. */
    Comparison comparison();
}
