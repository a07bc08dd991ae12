package io.tagline.topologies.machine;

import java.util.Locale;

/** Where a number of a machine comes from: read somewhere, or fitted by us. */
public enum Kind {
    PUBLISHED,
    CALIBRATED;

    /** The word as a document writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
