package io.tagline.experiments.scenario;

import java.util.Set;

/** The meaning of state names before a protocol is known; the letters are those of every protocol of the papers. */
public final class Holders {

    /** The line is in memory only. */
    public static final String IN_MEMORY = "I";

    /** The state in which sharers hold a line, regardless of its owner's state. */
    public static final String SHARED = "S";

    private static final Set<String> ALONE = Set.of("M", "E", IN_MEMORY);

    private Holders() {}

    /** True for states in which only the owner has the line, so there are no sharers. */
    public static boolean isAlone(String state) {
        return ALONE.contains(state);
    }
}
