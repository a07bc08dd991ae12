package io.tagline.communication.detection;

/** With whom an access to a cached line communicates; Diener et al., PDP 2016, section III-B, leaves it open. docs/communication.md. */
public enum Policy {

    /** With the other thread that accessed the line most recently. */
    LAST("last"),

    /** With the thread whose access was the one just before, if that is another. */
    SWITCH("switch"),

    /** With every other thread that has accessed the line since it was last brought in. */
    ALL("all"),

    /** As {@link #LAST}, but only where coherence acts: the access misses its core's caches, or is a write that removes a copy. */
    COH("coh");

    private final String word;

    Policy(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
