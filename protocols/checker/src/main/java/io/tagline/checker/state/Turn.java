package io.tagline.checker.state;

import io.tagline.protocols.table.CoreEvent;

/**
 * What a core may do with a line in a program without data races: between an acquire and a release, several cores may read it, or one may read and write it.
 *
 * <p>Of such a program no more is assumed than that accesses of which one is a write are ordered by a release of the first core and an acquire of the second. Turns of one line
 * are all that this means for that line; fences may come at other times as well, for other lines.
 */
public final class Turn {

    /** The core may not use the line. */
    static final int NONE = 0;
    /** It may read. */
    static final int TO_READ = 1;
    /** It may read and write. */
    static final int TO_WRITE = 2;

    private Turn() {}

    /** Whether a core whose turn this is may do something to the line. */
    static boolean allows(int turn, CoreEvent event) {
        return switch (event.use()) {
            case READ -> turn != NONE;
            case WRITE -> turn == TO_WRITE;
            case NEITHER -> true;
        };
    }

    /** Whether a core may begin a turn while another one has its own. */
    public static boolean excludes(int begun, int others) {
        return begun == TO_WRITE ? others != NONE : begun == TO_READ && others == TO_WRITE;
    }
}
