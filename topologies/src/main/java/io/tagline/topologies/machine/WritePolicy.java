package io.tagline.topologies.machine;

import java.util.Locale;

/** How a cache handles a store (Hennessy and Patterson, <i>Computer Architecture: A Quantitative Approach</i>, appendix B.1). */
public enum WritePolicy {
    /** The store is performed here, and a miss fetches the line. */
    WRITE_BACK,
    /** The store continues to the next cache, and a miss brings no line into this one. */
    WRITE_THROUGH;

    /** As documents write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
