package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.models.claim.ModelBand;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.topologies.machine.Machine;
import java.util.Locale;

/** The source of the transfer costs of min-max bounds. */
public enum CostSource {
    /** The costs under {@code model} in the machine document. */
    PUBLISHED,
    /** Costs measured on the simulated machine itself. */
    MEASURED,
    /** Least and greatest costs of each access on the simulated machine: bounds that no sample misses. */
    GUARANTEED;

    /** The source as a scenario writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public ModelBand band() {
        return switch (this) {
            case PUBLISHED -> ModelBand.PUBLISHED;
            case MEASURED -> ModelBand.MEASURED;
            case GUARANTEED -> ModelBand.GUARANTEED;
        };
    }

    /** Throws if a machine is not coherent, for any source: the costs are those of lines that a protocol keeps coherent. */
    public static void requireProtocol(Machine machine, Span span) {
        if (!machine.isCoherent()) {
            throw new EvaluationException(
                    Code.NO_COST,
                    span,
                    "there are bounds for coherent lines only, and machine " + Printable.quoted(machine.name())
                            + " has none",
                    "one-sided operations have formulas and equations (docs/models.md)");
        }
    }
}
