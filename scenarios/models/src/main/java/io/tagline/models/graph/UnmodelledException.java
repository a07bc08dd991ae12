package io.tagline.models.graph;

import static java.util.Objects.requireNonNull;

/** A program has operations that do what no CLa graph can express, so its bounds would be wrong. */
public final class UnmodelledException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnmodelledException(String operations) {
        super("the bounds of a program with " + operations + " do not follow from a CLa graph");
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
