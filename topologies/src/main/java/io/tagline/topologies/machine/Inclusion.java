package io.tagline.topologies.machine;

import java.util.Locale;

/** Which lines of the cache before it a cache has as well (Hennessy and Patterson, <i>Computer Architecture: A Quantitative Approach</i>, section 2.2). */
public enum Inclusion {
    /** All of them; what leaves it leaves the caches before it, too. */
    INCLUSIVE,
    /** Those that have come in through it, as long as there is room. */
    NON_INCLUSIVE,
    /** None: it takes their victims, and gives up what is read again. */
    EXCLUSIVE;

    /** As documents write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
