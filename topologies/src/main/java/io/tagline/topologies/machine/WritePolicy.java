package io.tagline.topologies.machine;

import java.util.Locale;

/** What happens to a store in a cache (Hennessy and Patterson, <i>Computer Architecture: A Quantitative Approach</i>, appendix B.1). */
public enum WritePolicy {
    /** It stays there, and the line comes in for it. */
    WRITE_BACK,
    /** It goes on to the next cache, and no line comes in for it. */
    WRITE_THROUGH;

    /** As documents write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
