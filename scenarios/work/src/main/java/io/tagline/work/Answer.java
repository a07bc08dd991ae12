package io.tagline.work;

/** The result of a {@link Question}. */
public interface Answer {

    /** How the question ended: fine, unless the answer judges something or can be cut short. */
    default Status status() {
        return Status.FINE;
    }
}
