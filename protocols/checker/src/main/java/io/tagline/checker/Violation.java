package io.tagline.checker;

import io.tagline.protocols.table.Invariant;

/** A property that does not hold, and how that shows. */
public record Violation(Property property, String text) {

    /** Stands for "nothing is wrong" where an Optional would be created millions of times. */
    public static final Violation NONE = new Violation(Property.STATED, "");

    /** What a document claims is not so. */
    public static Violation of(Invariant claim) {
        return new Violation(Property.STATED, "not so: " + claim);
    }

    /** Whether something is wrong at all. */
    public boolean isReal() {
        return !text.isEmpty();
    }
}
