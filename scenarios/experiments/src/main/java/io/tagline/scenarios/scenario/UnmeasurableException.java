package io.tagline.scenarios.scenario;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import java.util.function.Supplier;

/** A transfer cost that a machine has no two cores for, or its protocol no state. */
public final class UnmeasurableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** {@code message} names the cost and says why. */
    public UnmeasurableException(String message) {
        super(message);
    }

    /** Never missing. */
    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }

    /** What was measured; if it cannot be, that is thrown as an {@link EvaluationException} at {@code span}. */
    public static TransferCosts measured(Supplier<TransferCosts> costs, Span span) {
        try {
            return costs.get();
        } catch (UnmeasurableException e) {
            throw new EvaluationException(Code.NO_COST, span, e.getMessage(), "");
        }
    }
}
