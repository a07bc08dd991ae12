package io.tagline.models.claim;

import java.util.Locale;
import java.util.Optional;

/**
 * A published number that an expectation checks: what {@code tagline reproduce} prints a row about.
 *
 * @param item where the number is printed, such as {@code figure 6, E}
 * @param basis of a conclusion; numbers are always stated
 * @param repeats how often it holds with other seeds, if chance decides
 * @param shortfall why it is known not to be met, if it is
 * @param tried which mechanisms were tried to meet it, and what came of them
 */
public record PublishedValue(
        String item,
        Kind kind,
        Basis basis,
        Optional<Repeats> repeats,
        Optional<String> shortfall,
        Optional<String> tried) {

    /** A number, or a conclusion that its source states. */
    public static PublishedValue of(String item, Kind kind) {
        return new PublishedValue(item, kind, Basis.STATED, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public PublishedValue on(Basis other) {
        return new PublishedValue(item, kind, other, repeats, shortfall, tried);
    }

    public PublishedValue missed(String why, String attempts) {
        return new PublishedValue(item, kind, basis, repeats, Optional.of(why), Optional.of(attempts));
    }

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

    /** Who says what a conclusion demands. */
    public enum Basis {
        /** Its source, in its text or by a figure. */
        STATED,
        /** Its source, but here it rests on a chosen number that no source has. */
        ASSUMED,
        /** Only tagline: a bound, a reading or a comparison that the source does not make. */
        OURS;

        /** As scenario files write it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * How often it holds if everything is repeated with the seeds 1, 2, 3 and so on.
     *
     * @param of how many seeds were tried
     */
    public record Repeats(int held, int of) {

        public Repeats {
            if (held < 0 || held > of || of < 2) {
                throw new IllegalArgumentException(held + " of " + of);
            }
        }
    }
}
