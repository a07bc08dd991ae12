package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.scenarios.cli.command.Own;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What picocli refuses, in the words of all other messages. */
final class Misuse {

    private static final int LONGEST = 500;
    private static final List<Class<?>> NUMBERS = List.of(Long.class, Integer.class);

    private Misuse() {}

    static String sentence(ParameterException e) {
        return unmatched(e)
                .or(() -> number(e))
                .orElseGet(() -> Printable.shortened(requireNonNull(e.getMessage()), LONGEST));
    }

    private static Optional<String> unmatched(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                ? Optional.of(unmatched(unmatched, unmatched.getUnmatched().get(0)))
                : Optional.empty();
    }

    private static String unmatched(UnmatchedArgumentException e, String word) {
        if (!e.isUnknownOption()) {
            return "one word too many: " + Printable.quoted(word);
        }
        String option = word.replaceFirst("=.*", "");
        return "there is no option " + Printable.quoted(option)
                + guess(option, e.getCommandLine().getCommandSpec().optionsMap().keySet());
    }

    /** All long options that are a single slip away, else the nearest. */
    private static String guess(String option, Set<String> legal) {
        String near = legal.stream()
                .filter(name -> name.startsWith("--") && Names.isSlip(option, name))
                .sorted()
                .map(Printable::quoted)
                .collect(Collectors.joining(" or "));
        return near.isEmpty() ? Names.guess(option, legal) : "; did you mean " + near + "?";
    }

    /** Of an option that takes a number, and got none. */
    private static Optional<String> number(ParameterException e) {
        return e.getArgSpec() instanceof OptionSpec option && NUMBERS.contains(option.type())
                ? Optional.ofNullable(e.getValue()).map(value -> number(option.longestName(), value))
                : Optional.empty();
    }

    private static String number(String option, String value) {
        String wanted =
                option.equals(Own.SECONDS.name()) ? "a number of seconds, such as 60" : "a whole number, such as 4";
        return option + " takes " + wanted + ", not " + Printable.quoted(value);
    }
}
