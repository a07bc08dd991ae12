package io.tagline.models.claim;

import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The claim of an expectation about a single point or fit. */
public sealed interface PointClaim {

    /** A figure lies in a band. */
    record Between(Figure figure, Band band) implements PointClaim {

        @Override
        public TargetValue target(Observation observation, List<Observation> all) {
            return band.target(observation.parameters());
        }

        @Override
        public String tell(Observation observation, List<Observation> all) {
            return PointClaim.seen(figure, observation) + ", expected " + range(observation.parameters());
        }

        private String range(Map<String, Value> parameters) {
            double low = band.low(parameters);
            double high = band.high(parameters);
            if (high == Double.POSITIVE_INFINITY) {
                return "at least " + figure.write(low);
            }
            String most = figure.write(high);
            return low == Double.NEGATIVE_INFINITY ? "at most " + most : figure.write(low) + " to " + most;
        }

        @Override
        public Stream<Formula> formulas() {
            return band.levels().flatMap(level -> level.formula().stream());
        }
    }

    /** A figure is shown beside any number. */
    record Beside(Figure figure, Level number) implements PointClaim {

        @Override
        public TargetValue target(Observation observation, List<Observation> all) {
            return TargetValue.beside(number.at(observation.parameters()));
        }

        @Override
        public String tell(Observation observation, List<Observation> all) {
            return PointClaim.seen(figure, observation) + ", beside "
                    + figure.write(number.at(observation.parameters()));
        }

        @Override
        public Stream<Formula> formulas() {
            return number.formula().stream();
        }
    }

    /**
     * A figure is the smallest, ties included, among the points that differ in one parameter only, and in what follows from it, but for the number of threads.
     *
     * @param margin by which share of the smallest it may be more
     */
    record Least(Figure figure, double margin, Expression.Name among) implements PointClaim {

        private static final String THREADS = "n";

        /** The number is NaN if there is nothing to compare with. */
        @Override
        public TargetValue target(Observation observation, List<Observation> all) {
            double least = rival(observation, all)
                    .map(rival -> rival.figure(figure.name()))
                    .orElse(Double.NaN);
            return TargetValue.between(Double.NEGATIVE_INFINITY, least * (1 + margin));
        }

        @Override
        public String tell(Observation observation, List<Observation> all) {
            String beside = rival(observation, all)
                    .map(rival -> PointClaim.seen(figure, rival))
                    .orElse("there is nothing to compare with");
            return PointClaim.seen(figure, observation) + "; " + beside;
        }

        private Optional<Observation> rival(Observation observation, List<Observation> all) {
            Set<String> following = following(all);
            return all.stream()
                    .filter(other -> PointClaim.differOnlyIn(observation, other, following))
                    .min(Comparator.comparingDouble(other -> other.figure(figure.name())));
        }

        /** The parameter, and those that have a single value wherever it has a certain one. */
        private Set<String> following(List<Observation> all) {
            Set<String> names = new HashSet<>();
            all.forEach(one -> names.addAll(one.parameters().keySet()));
            names.removeIf(name -> name.equals(THREADS) && !name.equals(among.name()));
            names.removeIf(name -> all.stream()
                    .collect(Collectors.groupingBy(
                            one -> Optional.ofNullable(one.parameters().get(among.name())),
                            Collectors.mapping(
                                    one -> Optional.ofNullable(one.parameters().get(name)), Collectors.toSet())))
                    .values()
                    .stream()
                    .anyMatch(values -> values.size() > 1));
            return names;
        }

        @Override
        public Stream<Expression.Name> parameters() {
            return Stream.of(among);
        }
    }

    /**
     * A figure over that of the point that differs in one parameter only lies in a band of factors.
     *
     * @param figure without a unit, as a factor has none
     * @param rival says which value the parameter has there
     */
    record Ratio(Figure figure, Band factors, Expression.Name among, Condition rival) implements PointClaim {

        @Override
        public TargetValue target(Observation observation, List<Observation> all) {
            return factors.target(observation.parameters());
        }

        /** NaN if there is nothing to compare with. */
        @Override
        public double seen(Observation observation, List<Observation> all) {
            return all.stream()
                    .filter(other -> PointClaim.differOnlyIn(observation, other, Set.of(among.name())))
                    .filter(other -> rival.holds(other.parameters()))
                    .mapToDouble(other -> observation.figure(figure.name()) / other.figure(figure.name()))
                    .findFirst()
                    .orElse(Double.NaN);
        }

        @Override
        public String unit() {
            return "x";
        }

        @Override
        public String tell(Observation observation, List<Observation> all) {
            double seen = seen(observation, all);
            return Double.isNaN(seen)
                    ? "there is nothing to compare with" + observation.at()
                    : "%s%s is %s that at %s, expected %s"
                            .formatted(
                                    figure.name(),
                                    observation.at(),
                                    Claim.times(seen),
                                    rival.text(),
                                    Claim.expected(target(observation, all)));
        }

        @Override
        public Stream<Expression.Name> parameters() {
            return Stream.of(among);
        }

        @Override
        public Stream<Condition> rivals() {
            return Stream.of(rival);
        }
    }

    /** What it speaks of. */
    Figure figure();

    /** What the figure of an observation is compared with, which may depend on all observations. */
    TargetValue target(Observation observation, List<Observation> all);

    /** Whether an observation has the figure, and what that is compared with. */
    default boolean isKnown(Observation observation, List<Observation> all) {
        return !Double.isNaN(seen(observation, all))
                && !Double.isNaN(target(observation, all).number());
    }

    /** The number that is compared; NaN if it is unknown. */
    default double seen(Observation observation, List<Observation> all) {
        return observation.figure(figure().name());
    }

    /** The unit of that number, as it is written after it; empty without one. */
    default String unit() {
        return figure().unit().word();
    }

    /** How far out an observation is. */
    default double excess(Observation observation, List<Observation> all) {
        return target(observation, all).excess(seen(observation, all));
    }

    default boolean has(Observation observation, List<Observation> all) {
        return target(observation, all).allows(seen(observation, all));
    }

    /** What was seen of an observation, and what was expected of it. */
    String tell(Observation observation, List<Observation> all);

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

    private static boolean differOnlyIn(Observation one, Observation other, Set<String> parameters) {
        return !other.equals(one) && without(parameters, other).equals(without(parameters, one));
    }

    private static Map<String, Value> without(Set<String> parameters, Observation observation) {
        Map<String, Value> others = new HashMap<>(observation.parameters());
        others.keySet().removeAll(parameters);
        return others;
    }

    private static String seen(Figure figure, Observation observation) {
        double seen = observation.figure(figure.name());
        return figure.name() + " is " + (Double.isNaN(seen) ? "unknown" : figure.write(seen)) + observation.at();
    }
}
