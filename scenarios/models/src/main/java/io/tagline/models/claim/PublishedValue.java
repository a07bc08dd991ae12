package io.tagline.models.claim;

import java.util.Locale;
import java.util.Optional;

/**
 * A published number that an expectation checks: what {@code tagline reproduce} prints a row about.
 *
 * @param item where the number is printed, such as {@code figure 6, E}
 * @param shortfall why it is known not to be met, if it is
 * @param tried which mechanisms were tried to meet it, and what came of them
 */
public record PublishedValue(String item, Kind kind, Optional<String> shortfall, Optional<String> tried) {

    /** Where the number comes from. */
    public enum Kind {
        /** A parameter of the machine was fitted to it. */
        CALIBRATED,
        /** Nothing was fitted to it. */
        PREDICTED,
        /** It follows from what was put in, such as the model's own number: met, it says that nothing is mistaken, and predicts nothing. */
        ARITHMETIC,
        /** The paper has no number, but a figure whose shape suggests one: the bound is tagline's. */
        SHAPE,
        /** Another publication has it, on a chip that is modelled or on one like it; nothing was fitted to it, and it need not be met. */
        ELSEWHERE;

        /** As scenario files write it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
