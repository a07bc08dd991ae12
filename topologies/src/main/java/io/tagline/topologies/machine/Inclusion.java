package io.tagline.topologies.machine;

import java.util.Locale;

/** Which lines of the cache before it are also in a cache (Hennessy and Patterson, <i>Computer Architecture: A Quantitative Approach</i>, section 2.2). */
public enum Inclusion {
    /** All of them; a line evicted from it leaves the caches before it, too. */
    INCLUSIVE,
    /** Those that were filled through it, until it evicts them. */
    NON_INCLUSIVE,
    /** None: it receives their victims and gives up a line that is read again. */
    EXCLUSIVE;

    /** As documents write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
