package io.tagline.work;

/** The result of a {@link Question}. */
public interface Answer {

    /** How the question ended. */
    Status status();
}
