package io.tagline.protocols.untimed;

/** Is notified now and then how far an exploration has come. */
@FunctionalInterface
public interface Progress {

    /** Notifies nobody. */
    Progress NONE = (states, open, depth) -> {};

    /**
     * This much is done.
     *
     * @param states states found
     * @param open states found whose successors have not been looked for
     * @param depth steps from the beginning to the states that are looked at now
     */
    void explored(long states, long open, int depth);
}
