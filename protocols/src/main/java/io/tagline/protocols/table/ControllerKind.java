package io.tagline.protocols.table;

/** The two kinds of controller that a directory protocol has; a Primer, section 8.1. */
public enum ControllerKind {
    CACHE("Cache"),
    DIRECTORY("Directory");

    private final String heading;

    ControllerKind(String heading) {
        this.heading = heading;
    }

    /** The section of a protocol document that holds this controller's table. */
    public String heading() {
        return heading;
    }
}
