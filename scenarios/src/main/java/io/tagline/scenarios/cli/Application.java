package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.experiments.shard.Cluster;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.FormatOption;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.Console;
import io.tagline.scenarios.cli.console.ExitCode;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands, and the handling of their misuse and failures. */
final class Application {

    /** Former options, and their replacements. */
    private static final Map<String, String> FORMER = Map.of(
            "bounds --graph", "--format dot or --format svg",
            "tune --tree", "--format dot or --format svg");

    private static final int HELP = 80;
    private static final int NARROWEST_HELP = 55;

    private final Console console;
    private final Optional<Supplier<Cluster>> cluster;

    Application(Console console) {
        this(console, Optional.empty());
    }

    /** The same with a cluster that sweeps can open. */
    Application(Console console, Optional<Supplier<Cluster>> cluster) {
        this.console = console;
        this.cluster = cluster;
    }

    /** Runs one command line; every failure ends as a message and an {@link ExitCode}. */
    int execute(String... args) {
        RootCommand root = new RootCommand(console, cluster);
        CommandLine commandLine = Commands.of(root, args)
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedSubcommandsAllowed(false)
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(helpWidth())
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        console.colours(console.outIsTerminal()) ? Ansi.ON : Ansi.OFF))
                .setExecutionStrategy(this::execute)
                .setParameterExceptionHandler(this::refuse)
                .setExecutionExceptionHandler(
                        (e, command, parsed) -> new ErrorMessages(root).report(e, format(command.getCommandSpec())));
        try {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) { // picocli hands on exceptions only.
            return new ErrorMessages(root).report(e, Optional.empty());
        }
    }

    /** As wide as the terminal, but no wider than elsewhere, and no narrower than picocli can write. */
    private int helpWidth() {
        return console.outIsTerminal() ? Math.max(NARROWEST_HELP, Math.min(HELP, console.width())) : HELP;
    }

    /** Refuses unknown commands, which picocli ignores beside --help. */
    private int execute(ParseResult parsed) {
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine last = commands.get(commands.size() - 1);
        List<String> unmatched = last.getParseResult().unmatched();
        if (!unmatched.isEmpty()) {
            UnmatchedArgumentException unknown = new UnmatchedArgumentException(last, unmatched);
            if (unknownCommand(unknown).isPresent()) {
                throw unknown;
            }
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private int refuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        Optional<String> unknown = unknownCommand(e);
        err.println(
                "error: " + unknown.map(name -> Command.unknown(name, command)).orElseGet(() -> Misuse.sentence(e)));
        former(e).ifPresent(now -> err.println("It is now called " + now + "."));
        err.println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
        return ExitCode.REFUSED;
    }

    /** The word in place of a command; picocli itself suggests only options. */
    private static Optional<String> unknownCommand(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                        && !unmatched.isUnknownOption()
                        && !e.getCommandLine().getSubcommands().isEmpty()
                ? Optional.of(unmatched.getUnmatched().get(0))
                : Optional.empty();
    }

    private static Optional<String> former(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                ? Optional.ofNullable(FORMER.get(e.getCommandLine().getCommandName() + " "
                        + unmatched.getUnmatched().get(0).replaceFirst("=.*", "")))
                : Optional.empty();
    }

    private static Optional<FormatOption<?>> format(CommandSpec command) {
        return command.userObject() instanceof Command.Run run ? run.format() : Optional.empty();
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** What picocli refuses, in the words of all other messages. */
    private static final class Misuse {

        private static final int LONGEST = 500;
        private static final int NAMED = 5;
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
                    + guess(
                            option,
                            e.getCommandLine().getCommandSpec().optionsMap().keySet());
        }

        /** The commands that have this option. */
        private static String elsewhere(String option) {
            String commands = Commands.describe().subcommands().entrySet().stream()
                    .filter(command ->
                            command.getValue().getCommandSpec().optionsMap().containsKey(option))
                    .limit(NAMED)
                    .map(command -> Printable.quoted(command.getKey()))
                    .collect(Collectors.joining(", "));
            return commands.isEmpty() ? "" : " here; it is one of " + commands;
        }

        /** All long options that are a single slip away, else the commands that have it, else the nearest; a letter is near to none. */
        private static String guess(String option, Set<String> legal) {
            String near = legal.stream()
                    .filter(name -> name.startsWith("--") && Names.isSlip(option, name))
                    .sorted()
                    .map(Printable::quoted)
                    .collect(Collectors.joining(" or "));
            if (!near.isEmpty()) {
                return "; did you mean " + near + "?";
            }
            String commands = elsewhere(option);
            return commands.isEmpty() && option.startsWith("--") ? Names.guess(option, legal) : commands;
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
}
