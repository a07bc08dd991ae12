package io.tagline.models.claim;

import io.tagline.programs.expression.Value;
import java.util.Map;
import java.util.stream.Stream;

/** Between which numbers a figure is expected, both included. */
public sealed interface Band {

    /** Two ends, of which one may be infinite. */
    record Ends(Level least, Level most) implements Band {

        @Override
        public double low(Map<String, Value> parameters) {
            return least.at(parameters);
        }

        @Override
        public double high(Map<String, Value> parameters) {
            return most.at(parameters);
        }

        @Override
        public TargetValue target(Map<String, Value> parameters) {
            return TargetValue.between(low(parameters), high(parameters));
        }

        @Override
        public Stream<Level> levels() {
            return Stream.of(least, most);
        }
    }

    /** A centre and how far a figure may be from it: nanoseconds, or if {@code relative} a share of the centre. */
    record Around(Level centre, double margin, boolean relative) implements Band {

        @Override
        public double low(Map<String, Value> parameters) {
            return centre.at(parameters) - width(parameters);
        }

        @Override
        public double high(Map<String, Value> parameters) {
            return centre.at(parameters) + width(parameters);
        }

        private double width(Map<String, Value> parameters) {
            return relative ? margin * Math.abs(centre.at(parameters)) : margin;
        }

        @Override
        public TargetValue target(Map<String, Value> parameters) {
            return TargetValue.within(centre.at(parameters), width(parameters));
        }

        @Override
        public Stream<Level> levels() {
            return Stream.of(centre);
        }
    }

    /** The low end where the parameters have these values. */
    double low(Map<String, Value> parameters);

    /** The high end where the parameters have these values. */
    double high(Map<String, Value> parameters);

    /** The reference of a figure where the parameters have these values. */
    TargetValue target(Map<String, Value> parameters);

    /** What the ends are computed from. */
    Stream<Level> levels();
}
