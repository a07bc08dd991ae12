package io.tagline.litmus.program;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the condition of a litmus test says of one outcome. */
public sealed interface Proposition {

    /** Whether it holds where observables have these values. */
    boolean holds(ToLongFunction<Observable> outcome);

    /** What it asks about. */
    Stream<Observable> observables();

    /** As herd writes it. */
    String text();

    /** Holds of everything. */
    record True() implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return true;
        }

        @Override
        public Stream<Observable> observables() {
            return Stream.of();
        }

        @Override
        public String text() {
            return "true";
        }
    }

    /** An observable has a value, or has another one. */
    record Equals(Observable observable, long value, boolean negated) implements Proposition {

        @Override
        public boolean holds(ToLongFunction<Observable> outcome) {
            return (outcome.applyAsLong(observable) == value) != negated;
        }

        @Override
        public Stream<Observable> observables() {
            return Stream.of(observable);
        }

        @Override
        public String text() {
            return observable.text() + (negated ? "<>" : "=") + value;
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
            return "not " + part.text();
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
            return parts.stream().map(Proposition::text).collect(Collectors.joining(" /\\ ", "(", ")"));
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
            return parts.stream().map(Proposition::text).collect(Collectors.joining(" \\/ ", "(", ")"));
        }
    }
}
