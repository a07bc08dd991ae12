package io.tagline.programs.cla.expansion;

/** The code of a loop that knows how many rounds it has; each method appends a part of it. */
interface CountedLoop {

    /** Pushes how many rounds are left. */
    void pushLeft();

    /** Pushes the value of this round. */
    void pushValue();

    /** Goes to the next round. */
    void advance();
}
