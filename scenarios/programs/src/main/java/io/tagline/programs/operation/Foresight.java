package io.tagline.programs.operation;

/**
 * The operations of a thread that follow its present one, as a core knows them that looks ahead: without the values that are still to be read. A branch on such a value is
 * predicted to go as it went the last time. What the foresight says may turn out wrong, and has no effects.
 */
public interface Foresight {

    /** What comes next if that is not known: a core looks no further than this. */
    Operation UNKNOWN = new Operation.Fence();

    /** Goes back to the present operation of the thread. */
    void restart();

    /** Goes to the next operation; {@link #UNKNOWN} if there is none, or none that is known. */
    Operation next();

    /** Whether it has relied on a branch going as it did the last time since the {@link #restart}. */
    default boolean hasGuessed() {
        return false;
    }

    /** The {@link Cursor#place} of the operation that {@link #next} has returned. */
    int place();

    /** The line of the program's text from which that operation comes. */
    int line();
}
