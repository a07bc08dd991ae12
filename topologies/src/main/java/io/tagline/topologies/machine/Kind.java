package io.tagline.topologies.machine;

import java.util.Locale;

/** Where a number of a machine comes from: read somewhere, fitted by us, or chosen for a machine that nobody has built. */
public enum Kind {
    PUBLISHED,
    CALIBRATED,
    CHOSEN;

    /** The word as a document writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
