package io.tagline.topologies.machine;

import java.util.Locale;

/** Where a number of a machine comes from: published, measured on the computer itself, fitted by us, or chosen. */
public enum Kind {
    PUBLISHED,
    MEASURED,
    CALIBRATED,
    CHOSEN;

    /** The word as a document writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
