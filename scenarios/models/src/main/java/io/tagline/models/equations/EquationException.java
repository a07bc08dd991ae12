package io.tagline.models.equations;

/** An equation has no value: the machine lacks a cost that it needs, or an argument is out of its range. */
public final class EquationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EquationException(String message) {
        super(message);
    }
}
