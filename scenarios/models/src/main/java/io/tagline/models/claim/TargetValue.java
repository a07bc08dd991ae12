package io.tagline.models.claim;

import java.util.Locale;
import java.util.Optional;

/**
 * The reference of a figure.
 *
 * @param number a centre, the end that must not be passed, or a number only shown beside; nanoseconds if the figure is a time
 * @param margin how far the figure may be from a centre; 0 for anything else
 */
public record TargetValue(Relation relation, double number, double margin) {

    /** How a figure should relate to the number. */
    public enum Relation {
        WITHIN,
        AT_LEAST,
        AT_MOST,
        /** Wherever it is: the two are only shown together. */
        BESIDE;

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Any figure, shown beside a number. */
    static TargetValue beside(double number) {
        return new TargetValue(Relation.BESIDE, number, 0);
    }

    static TargetValue within(double centre, double margin) {
        return new TargetValue(Relation.WITHIN, centre, margin);
    }

    /** Between two ends, of which one may be infinite. */
    static TargetValue between(double low, double high) {
        if (high == Double.POSITIVE_INFINITY) {
            return new TargetValue(Relation.AT_LEAST, low, 0);
        } else if (low == Double.NEGATIVE_INFINITY) {
            return new TargetValue(Relation.AT_MOST, high, 0);
        }
        return within((low + high) / 2, (high - low) / 2);
    }

    /** The margin as a share of the centre; nothing for anything else. */
    public Optional<Double> tolerance() {
        return relation == Relation.WITHIN ? Optional.of(margin / Math.abs(number)) : Optional.empty();
    }

    /** Whether the number is a value to compare with, not a limit on one side. */
    public boolean isCentre() {
        return relation == Relation.WITHIN || relation == Relation.BESIDE;
    }

    /** Whether a figure is as wanted; NaN never is. */
    public boolean allows(double figure) {
        return relation == Relation.BESIDE ? !Double.isNaN(figure) : excess(figure) <= 0;
    }

    /**
     * How far out a figure is, in margins or, elsewhere, in shares of the number; at most 0 if it is inside. NaN is infinitely far out.
     */
    double excess(double figure) {
        double distance = switch (relation) {
            case WITHIN -> Math.abs(figure - number) - margin;
            case AT_LEAST -> number - figure;
            case AT_MOST -> figure - number;
            case BESIDE -> Math.abs(figure - number);
        };
        double unit = relation == Relation.WITHIN ? margin : Math.abs(number);
        return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance / (unit == 0 ? 1 : unit);
    }
}
