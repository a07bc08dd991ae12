package io.tagline.models.claim;

import io.tagline.documents.units.Rounded;
import io.tagline.programs.expression.Expression;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The claim of an expectation about its points or fits. */
public sealed interface Claim {

    /** Observations have a property: at least {@code fewest} of them, or all. */
    record Holds(Property property, OptionalInt fewest) implements Claim {

        /** Reports the observation farthest out, or nearest to an end if all are inside. */
        @Override
        public Outcome judge(List<Observation> meant, List<Observation> all) {
            Observation worst = meant.stream()
                    .max(Comparator.comparingDouble(o -> property.excess(o, all)))
                    .orElseThrow();
            int outside =
                    (int) meant.stream().filter(o -> !property.has(o, all)).count();
            return fewest.isPresent() ? counted(worst, outside, meant, all) : every(worst, outside, meant, all);
        }

        private Outcome every(Observation worst, int outside, List<Observation> meant, List<Observation> all) {
            String several = outside > 1 ? " (and so at %d of %d)".formatted(outside, meant.size()) : "";
            Evidence evidence = new Evidence(
                    worst.place(),
                    meant.size(),
                    property.figure().unit().word(),
                    worst.figure(property.figure().name()),
                    property.target(worst, all));
            return new Outcome(outside == 0, property.tell(worst, all) + several, evidence);
        }

        private Outcome counted(Observation worst, int outside, List<Observation> meant, List<Observation> all) {
            int inside = meant.size() - outside;
            Target target = Target.between(fewest.orElseThrow(), Double.POSITIVE_INFINITY);
            String counts = "; holds at %d of %d, expected at %d".formatted(inside, meant.size(), fewest.orElseThrow());
            Evidence evidence = new Evidence("", meant.size(), "", inside, target);
            return new Outcome(inside >= fewest.orElseThrow(), property.tell(worst, all) + counts, evidence);
        }

        @Override
        public Stream<Formula> formulas() {
            return property.formulas();
        }

        @Override
        public Stream<Expression.Name> parameters() {
            return property.parameters();
        }
    }

    /** The slowest point over the fastest, by a figure, lies in a band of factors. */
    record Spread(Figure figure, Band factors) implements Claim {

        @Override
        public Outcome judge(List<Observation> meant, List<Observation> all) {
            Comparator<Observation> order = Comparator.comparingDouble(o -> o.figure(figure.name()));
            Observation slowest = meant.stream().max(order).orElseThrow();
            Observation fastest = meant.stream().min(order).orElseThrow();
            double factor = slowest.figure(figure.name()) / fastest.figure(figure.name());
            Target target = factors.target(Map.of());
            String sentence = "slowest %s%s is %s the fastest%s, expected %s"
                    .formatted(figure.name(), slowest.at(), Claim.times(factor), fastest.at(), expected(target));
            Evidence evidence = new Evidence(slowest.place(), meant.size(), "x", factor, target);
            return new Outcome(target.excess(factor) <= 0, sentence, evidence);
        }

        private static String expected(Target target) {
            double number = target.number();
            return switch (target.relation()) {
                case WITHIN -> Claim.times(number - target.margin()) + " to " + Claim.times(number + target.margin());
                case AT_LEAST, AT_MOST, BESIDE -> target.relation().word() + " " + Claim.times(number);
            };
        }
    }

    /** Judges the observations that are meant, at least one; {@code all} are those that were made. */
    Outcome judge(List<Observation> meant, List<Observation> all);

    /** What it compares with, where that is computed from the parameters. */
    default Stream<Formula> formulas() {
        return Stream.of();
    }

    /** The parameters that it speaks of by name. */
    default Stream<Expression.Name> parameters() {
        return Stream.of();
    }

    /** Whether a claim held, a sentence with what was seen, and the number that decided. */
    record Outcome(boolean passed, String sentence, Evidence evidence) {}

    private static String times(double factor) {
        return Rounded.fixed(factor, 2) + "x";
    }
}
