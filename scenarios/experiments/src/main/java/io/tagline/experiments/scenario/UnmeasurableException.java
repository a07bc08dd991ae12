package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import java.util.function.Supplier;

/** Thrown for a transfer cost that needs two cores that a machine does not have, or a state that its protocol does not have. */
public final class UnmeasurableException extends RuntimeException {

    /** {@code message} names the cost and the reason. */
    public UnmeasurableException(String message) {
        super(message);
    }

    /** The measured costs; throws an {@link EvaluationException} at {@code span} if they cannot be measured. */
    public static TransferCosts measured(Supplier<TransferCosts> costs, Span span) {
        try {
            return costs.get();
        } catch (UnmeasurableException e) {
            throw new EvaluationException(Code.NO_COST, span, String.valueOf(e.getMessage()), "");
        }
    }
}
