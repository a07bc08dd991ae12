package io.tagline.scenarios.scenario;

import java.util.Set;

/** What the names of states mean before a protocol is known; the letters are those of every protocol of the papers. */
final class Holders {

    /** The line is in memory only. */
    static final String IN_MEMORY = "I";

    /** The state in which sharers hold a line, whatever state its owner holds it in. */
    static final String SHARED = "S";

    private static final Set<String> ALONE = Set.of("M", "E", IN_MEMORY);

    private Holders() {}

    /** True for states in which nobody but the owner has the line; sharers then do not apply. */
    static boolean isAlone(String state) {
        return ALONE.contains(state);
    }
}
