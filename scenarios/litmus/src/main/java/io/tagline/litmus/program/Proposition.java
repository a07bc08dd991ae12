package io.tagline.litmus.program;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the condition of a litmus test says of one outcome. */
public sealed interface Proposition {

    Proposition TRUE = new And(List.of());

    Proposition FALSE = new Or(List.of());

    /** Whether it holds where observables have these values. */
    boolean holds(ToLongFunction<Observable> outcome);

    /** What it asks about. */
    Stream<Observable> observables();

    /** As herd writes it, with brackets only where the meaning needs them. */
    String text();

    /**
     * An observable has a value.
     *
     * @param written the value as it is printed: a number, or the location that it is the address of
     */
    record Equals(Observable observable, long value, String written) implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return outcome.applyAsLong(observable) == value;
        }

        @Override
        public Stream<Observable> observables() {
            return Stream.of(observable);
        }

        @Override
        public String text() {
            return observable.text() + "=" + written;
        }
    }

    /** Each element of an array has its value. */
    record Array(String name, List<Equals> elements) implements Proposition {

        public Array {
            elements = List.copyOf(elements);
        }

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return elements.stream().allMatch(element -> element.holds(outcome));
        }

        @Override
        public Stream<Observable> observables() {
            return elements.stream().flatMap(Equals::observables);
        }

        @Override
        public String text() {
            return elements.stream().map(Equals::written).collect(Collectors.joining(",", name + "={", "}"));
        }
    }

    /** Two observables have the same value. */
    record Same(Observable left, Observable right) implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return outcome.applyAsLong(left) == outcome.applyAsLong(right);
        }

        @Override
        public Stream<Observable> observables() {
            return Stream.of(left, right);
        }

        @Override
        public String text() {
            return left.text() + "=" + right.text();
        }
    }

    /** The part does not hold. */
    record Not(Proposition part) implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return !part.holds(outcome);
        }

        @Override
        public Stream<Observable> observables() {
            return part.observables();
        }

        @Override
        public String text() {
            return "not (" + part.text() + ")";
        }
    }

    /** All parts hold. */
    record And(List<Proposition> parts) implements Proposition {

        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return parts.stream().allMatch(part -> part.holds(outcome));
        }

        @Override
        public Stream<Observable> observables() {
            return parts.stream().flatMap(Proposition::observables);
        }

        @Override
        public String text() {
            return parts.isEmpty()
                    ? "true"
                    : parts.stream()
                            .map(part -> within(part, isOr(part) || part instanceof Implies))
                            .collect(Collectors.joining(" /\\ "));
        }
    }

    /** One part holds, or several. */
    record Or(List<Proposition> parts) implements Proposition {

        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return parts.stream().anyMatch(part -> part.holds(outcome));
        }

        @Override
        public Stream<Observable> observables() {
            return parts.stream().flatMap(Proposition::observables);
        }

        @Override
        public String text() {
            return parts.isEmpty()
                    ? "false"
                    : parts.stream()
                            .map(part -> within(part, part instanceof Implies))
                            .collect(Collectors.joining(" \\/ "));
        }
    }

    /** The second part holds wherever the first one does. */
    record Implies(Proposition premise, Proposition conclusion) implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return !premise.holds(outcome) || conclusion.holds(outcome);
        }

        @Override
        public Stream<Observable> observables() {
            return Stream.concat(premise.observables(), conclusion.observables());
        }

        @Override
        public String text() {
            return within(premise, isOr(premise) || isAnd(premise))
                    + " => "
                    + within(conclusion, isOr(conclusion) || isAnd(conclusion));
        }
    }

    private static boolean isOr(Proposition part) {
        return part instanceof Or or && !or.parts().isEmpty();
    }

    private static boolean isAnd(Proposition part) {
        return part instanceof And and && !and.parts().isEmpty();
    }

    private static String within(Proposition part, boolean bracketed) {
        return bracketed ? "(" + part.text() + ")" : part.text();
    }
}
