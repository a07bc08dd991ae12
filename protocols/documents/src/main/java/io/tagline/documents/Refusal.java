package io.tagline.documents;

/** What was asked for cannot be done, though every document is fine; nothing was done. Its message says why, and what can be done. */
public class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public Refusal(String message) {
        super(message);
    }
}
