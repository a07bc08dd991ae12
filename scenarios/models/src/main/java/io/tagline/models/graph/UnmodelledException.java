package io.tagline.models.graph;

/** A program has operations that do what no CLa graph can express, so its bounds would be wrong. */
public final class UnmodelledException extends RuntimeException {

    UnmodelledException(String operations) {
        super("the bounds of a program with " + operations + " do not follow from a CLa graph");
    }
}
