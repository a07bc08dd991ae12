package io.tagline.checker.state;

/** Which states count as the same: finds one representative for all that differ only in names of caches and values. */
public interface Renaming {

    /** Writes the packed representative of a state. */
    void encode(LineState[] lines, long[] to, int offset);
}
