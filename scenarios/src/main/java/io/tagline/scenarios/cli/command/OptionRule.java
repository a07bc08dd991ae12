package io.tagline.scenarios.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A rule about combinations of options. Rules are checked before anything runs; an objection names both options. */
public sealed interface OptionRule {

    /** The objection to the given options, if any. */
    Optional<String> objection(Predicate<String> given);

    /** An option that has no effect without another one. */
    record Requires(String option, String other) implements OptionRule {

        @Override
        public Optional<String> objection(Predicate<String> given) {
            return given.test(option) && !given.test(other)
                    ? Optional.of(option + " requires " + other)
                    : Optional.empty();
        }
    }

    /** An option that cannot be combined with some others. */
    record Excludes(String option, List<String> others) implements OptionRule {

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

    /** Options that each have no effect without another one. */
    static Stream<OptionRule> require(String other, String... options) {
        return Stream.of(options).map(option -> new Requires(option, other));
    }
}
