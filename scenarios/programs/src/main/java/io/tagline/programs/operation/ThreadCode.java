package io.tagline.programs.operation;

/** What one thread of a dynamic program executes. */
@FunctionalInterface
public interface ThreadCode {

    /** A cursor over it; a new one for each call. */
    Cursor cursor();
}
