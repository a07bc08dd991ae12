package io.tagline.programs.operation;

/** The code of one thread of a dynamic program. */
@FunctionalInterface
public interface ThreadCode {

    /** A cursor over it; a new one for each call. */
    Cursor cursor();
}
