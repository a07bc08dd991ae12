package io.tagline.models.equations;

/** An equation needs a cost that is not known for the machine. */
public final class MissingCostException extends EquationException {

    public MissingCostException(String message) {
        super(message);
    }
}
