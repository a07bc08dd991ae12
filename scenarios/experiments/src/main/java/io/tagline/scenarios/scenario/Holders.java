package io.tagline.scenarios.scenario;

import java.util.Set;

/** The meaning of state names before a protocol is known; the letters are those of every protocol of the papers. */
final class Holders {

    /** The line is in memory only. */
    static final String IN_MEMORY = "I";

    /** The state in which sharers hold a line, regardless of its owner's state. */
    static final String SHARED = "S";

    private static final Set<String> ALONE = Set.of("M", "E", IN_MEMORY);

    private Holders() {}

    /** True for states in which only the owner has the line, so there are no sharers. */
    static boolean isAlone(String state) {
        return ALONE.contains(state);
    }
}
