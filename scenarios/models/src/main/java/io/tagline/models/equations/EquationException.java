package io.tagline.models.equations;

/** An equation has no value: the machine lacks a cost that it needs, or an argument is out of its range. */
public class EquationException extends RuntimeException {

    public EquationException(String message) {
        super(message);
    }
}
