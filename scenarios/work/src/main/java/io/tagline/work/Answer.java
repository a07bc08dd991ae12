package io.tagline.work;

import io.tagline.sheet.Sheet;

/** The result of a {@link Question}. It describes itself once; renderers write that in every format. */
public interface Answer {

    /** The report of it: the same for the same question. */
    Sheet sheet();

    /** How the question ended: fine, unless the answer judges something or can be cut short. */
    default Status status() {
        return Status.FINE;
    }
}
