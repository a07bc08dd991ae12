package io.tagline.pictures.svg;

import io.tagline.documents.units.Rounded;

/** Coordinates and lengths as pictures have them, the same on every JDK. */
public final class Pixels {

    /** A hundredth is less than any eye or printer can resolve. */
    private static final int DECIMALS = 2;

    private Pixels() {}

    public static String of(double length) {
        return Rounded.shortest(length, DECIMALS);
    }
}
