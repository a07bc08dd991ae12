package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;

/** The lines that a slice, of a shared cache or of directories, has room for. */
interface Capacity {

    /** Whether a line that has no place yet finds one in this state, if it needs one. */
    boolean isFor(DirectoryLine line, int state);

    /** Makes room for a line that a request brings in; false if nothing can leave now. */
    boolean make(DirectoryLine line, Message request);

    /** Gives a line its place or takes it away, as its state now says. */
    void settle(DirectoryLine line);

    /** Forgets all lines. */
    void reset();
}
