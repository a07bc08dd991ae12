package io.tagline.models.claim;

import io.tagline.documents.units.Rounded;

/**
 * A number that an expectation can speak about.
 *
 * @param name what observations call it
 */
public record Figure(String name, Unit unit) {

    /** The share of the latencies that a model's band holds. */
    public static final Figure SHARE = new Figure("share", Unit.PERCENT);

    /** Where the median lies in a model's band: 0 at T_min, 100 % at T_max. */
    public static final Figure POSITION = new Figure("position", Unit.PERCENT);

    /** What the model says: its only number, or T_min of its band. */
    public static final Figure MODEL = new Figure("model", Unit.NANOSECONDS);

    /** The standard deviation of a model that is a single number, its costs taken as independent. */
    public static final Figure MODEL_STDEV = new Figure("model_stdev", Unit.NANOSECONDS);

    /** By how much the mean is above a model that is a single number: O of papers/000, equation 1. */
    public static final Figure OVERHEAD = new Figure("overhead", Unit.NANOSECONDS);

    /** How probable so large an overhead is if mean and model are equal: Welch's t-test of papers/000, section 3.1. */
    public static final Figure OVERHEAD_P = new Figure("overhead_p", Unit.NONE);

    /** How many lines are written to message passing buffers on the critical path. */
    public static final Figure BUFFER_WRITES = new Figure("buffer_writes", Unit.COUNT);

    /** How many lines are written to private memory on the critical path. */
    public static final Figure MEMORY_WRITES = new Figure("memory_writes", Unit.COUNT);

    /** What a figure is measured in. */
    public enum Unit {
        /** A local read of 8.6 ns is judged by its second decimal. */
        NANOSECONDS(2, " ns", "ns"),
        PERCENT(1, " %", "%"),
        COUNT(0, "", ""),
        NONE(4, "", "");

        private final int decimals;
        private final String behind;
        private final String word;

        Unit(int decimals, String behind, String word) {
            this.decimals = decimals;
            this.behind = behind;
            this.word = word;
        }

        /** As it is written after a number; empty for a number without unit. */
        String word() {
            return word;
        }
    }

    String write(double number) {
        return Rounded.fixed(number, unit.decimals) + unit.behind;
    }
}
