package io.tagline.models.claim;

import io.tagline.documents.units.Rounded;
import io.tagline.programs.expression.Expression;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The claim of an expectation about its points or fits. An unknown figure, or a point that was not run, neither meets it nor fails it. */
public sealed interface Claim {

    /** Observations have a property: at least {@code fewest} of them, or all. */
    record Holds(PointClaim property, OptionalInt fewest) implements Claim {

        /** Reports the observation farthest out, or nearest to an end if all are inside. */
        @Override
        public ClaimResult judge(Meant meant) {
            List<Observation> known = meant.of(observation -> property.isKnown(observation, meant.all()));
            if (known.isEmpty()) {
                Observation first = meant.observations().get(0);
                return ClaimResult.open(property.tell(first, meant.all()) + Claim.several(meant.size(), meant.size()));
            }
            Observation worst = known.stream()
                    .max(Comparator.comparingDouble(o -> property.excess(o, meant.all())))
                    .orElseThrow();
            int outside = (int)
                    known.stream().filter(o -> !property.has(o, meant.all())).count();
            int unknown = meant.size() - known.size();
            return fewest.isPresent()
                    ? counted(worst, known.size() - outside, unknown, meant)
                    : every(worst, outside, unknown, meant);
        }

        private ClaimResult every(Observation worst, int outside, int unknown, Meant meant) {
            if (outside == 0 && unknown > 0) {
                Observation first =
                        meant.of(o -> !property.isKnown(o, meant.all())).get(0);
                return ClaimResult.open(property.tell(first, meant.all()) + Claim.several(unknown, meant.size()));
            }
            Evidence evidence = new Evidence(
                    worst.place(),
                    meant.size(),
                    property.unit(),
                    property.seen(worst, meant.all()),
                    property.target(worst, meant.all()));
            String sentence = property.tell(worst, meant.all()) + Claim.several(outside, meant.size());
            return ClaimResult.of(outside == 0, sentence, evidence);
        }

        private ClaimResult counted(Observation worst, int inside, int unknown, Meant meant) {
            int wanted = fewest.orElseThrow();
            String sentence = property.tell(worst, meant.all())
                    + "; holds at %d of %d, expected at %d".formatted(inside, meant.size(), wanted);
            if (inside < wanted && inside + unknown + meant.leftOut() >= wanted) {
                return ClaimResult.open(sentence + "; nothing is known of " + (unknown + meant.leftOut()) + " more");
            }
            TargetValue target = TargetValue.between(wanted, Double.POSITIVE_INFINITY);
            return ClaimResult.of(inside >= wanted, sentence, new Evidence("", meant.size(), "", inside, target));
        }

        @Override
        public Stream<Formula> formulas() {
            return property.formulas();
        }

        @Override
        public Stream<Expression.Name> parameters() {
            return property.parameters();
        }

        @Override
        public Stream<Condition> rivals() {
            return property.rivals();
        }
    }

    /** The slowest point over the fastest, by a figure, lies in a band of factors. */
    record Spread(Figure figure, Band factors) implements Claim {

        @Override
        public ClaimResult judge(Meant meant) {
            List<Observation> known = meant.of(observation -> observation.knows(figure.name()));
            if (known.size() < 2) {
                return ClaimResult.open("there are not two points to compare");
            }
            Comparator<Observation> order = Comparator.comparingDouble(o -> o.figure(figure.name()));
            Observation slowest = known.stream().max(order).orElseThrow();
            Observation fastest = known.stream().min(order).orElseThrow();
            double factor = slowest.figure(figure.name()) / fastest.figure(figure.name());
            TargetValue target = factors.target(Map.of());
            String sentence = "slowest %s%s is %s the fastest%s, expected %s"
                    .formatted(figure.name(), slowest.at(), Claim.times(factor), fastest.at(), expected(target));
            Evidence evidence = new Evidence(slowest.place(), known.size(), "x", factor, target);
            return isOpen(factor, meant.size() - known.size(), meant.leftOut())
                    ? ClaimResult.open(sentence + "; points of which nothing is known may lie farther apart")
                    : ClaimResult.of(target.excess(factor) <= 0, sentence, evidence);
        }

        /** More points can make the factor larger, never smaller. */
        private boolean isOpen(double factor, int unknown, int leftOut) {
            boolean tooSmall = factor < factors.low(Map.of());
            boolean canBecomeTooLarge = factor <= factors.high(Map.of()) && Double.isFinite(factors.high(Map.of()));
            return (tooSmall && unknown + leftOut > 0) || (canBecomeTooLarge && unknown > 0);
        }
    }

    /** Cannot be judged by any points. */
    record Open(String why) implements Claim {

        @Override
        public ClaimResult judge(Meant meant) {
            return ClaimResult.open(why);
        }
    }

    /** Speaks of this machine, and the points ran on another one. */
    record Elsewhere(String machine) implements Claim {

        @Override
        public ClaimResult judge(Meant meant) {
            return ClaimResult.open("not asked: another machine; it speaks of " + machine);
        }
    }

    /** Judges the observations that are meant, at least one. */
    ClaimResult judge(Meant meant);

    /** What it compares with, where that is computed from the parameters. */
    default Stream<Formula> formulas() {
        return Stream.of();
    }

    /** The parameters that it speaks of by name. */
    default Stream<Expression.Name> parameters() {
        return Stream.of();
    }

    /** Which other points it compares with; nothing if with all. */
    default Stream<Condition> rivals() {
        return Stream.of();
    }

    /** A factor, such as {@code 1.39x}. */
    static String times(double factor) {
        return Rounded.fixed(factor, 2) + "x";
    }

    static String expected(TargetValue target) {
        double number = target.number();
        return switch (target.relation()) {
            case WITHIN -> times(number - target.margin()) + " to " + times(number + target.margin());
            case AT_LEAST, AT_MOST, BESIDE -> target.relation().word() + " " + times(number);
        };
    }

    private static String several(int some, int all) {
        return some > 1 ? " (and so at %d of %d)".formatted(some, all) : "";
    }
}
