package io.tagline.programs.cla.expansion;

/** The code of a loop that knows how many rounds it has; each method appends a part of it. */
interface CountedLoop {

    void pushLeft();

    void pushValue();

    /** Goes to the next round. */
    void advance();
}
