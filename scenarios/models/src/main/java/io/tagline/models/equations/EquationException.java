package io.tagline.models.equations;

import static java.util.Objects.requireNonNull;

/** An equation has no value: the machine lacks a cost that it needs, or an argument is out of its range. */
public class EquationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EquationException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
