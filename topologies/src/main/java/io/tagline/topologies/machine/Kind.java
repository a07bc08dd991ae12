package io.tagline.topologies.machine;

import java.util.Locale;

/** The origin of a machine's number: published, measured on the computer itself, fitted by us, or chosen. */
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
