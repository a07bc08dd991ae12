package io.tagline.checker;

/** A property that does not hold, and how that shows. */
public record Violation(Property property, String text) {

    /** Stands for "nothing is wrong" where an Optional would be created millions of times. */
    public static final Violation NONE = new Violation(Property.STATED, "");

    /** Whether something is wrong at all. */
    public boolean isReal() {
        return !text.isEmpty();
    }
}
