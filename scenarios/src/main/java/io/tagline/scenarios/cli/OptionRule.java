package io.tagline.scenarios.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What options say about each other. Rules are held against what was given before anything runs; an objection names both options. */
sealed interface OptionRule {

    /** A command, or a part of one, whose options have rules. */
    interface Ruled {
        List<OptionRule> rules();
    }

    /** What is wrong with the options that were given. */
    Optional<String> objection(Predicate<String> given);

    /** An option that is nothing without another one. */
    record Requires(String option, String other) implements OptionRule {

        @Override
        public Optional<String> objection(Predicate<String> given) {
            return given.test(option) && !given.test(other)
                    ? Optional.of(option + " requires " + other)
                    : Optional.empty();
        }
    }

    /** Options that mean nothing beside some others. */
    record Excludes(String option, List<String> others) implements OptionRule {

        /** Copies the list. */
        public Excludes {
            others = List.copyOf(others);
        }

        @Override
        public Optional<String> objection(Predicate<String> given) {
            return others.stream()
                    .filter(other -> given.test(option) && given.test(other))
                    .findFirst()
                    .map(other -> option + " cannot be used with " + other);
        }
    }

    /** Options each of which is nothing without another one. */
    static Stream<OptionRule> require(String other, String... options) {
        return Stream.of(options).map(option -> new Requires(option, other));
    }
}
