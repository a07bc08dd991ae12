package io.tagline.checker.any;

/** Which controllers the views of a proof show. */
enum Level {
    /** The caches and their directory: there are no others. */
    ONLY,
    /** Caches and the shared cache above them, which is their home; what comes from further above is taken as given. */
    INNER,
    /** Shared caches and the directory; what happens at the caches below is taken as given. */
    OUTER
}
