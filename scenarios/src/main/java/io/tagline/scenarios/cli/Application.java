package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Printable;
import io.tagline.scenarios.shard.Cluster;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands, and what happens when they are misused or fail. */
final class Application {

    private static final int LONGEST = 500;

    private final Console console;
    private final Optional<Supplier<Cluster>> cluster;

    Application(Console console) {
        this(console, Optional.empty());
    }

    /** The same with a cluster that {@code run} can open. */
    Application(Console console, Optional<Supplier<Cluster>> cluster) {
        this.console = console;
        this.cluster = cluster;
    }

    /** Runs one command line; everything that goes wrong ends as a message and an {@link ExitCode}. */
    int execute(String... args) {
        RootCommand root = new RootCommand(console, cluster);
        CommandLine commandLine = new CommandLine(root)
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedSubcommandsAllowed(false)
                .setUsageHelpAutoWidth(false)
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        console.colours(console.outIsTerminal()) ? Ansi.ON : Ansi.OFF))
                .setParameterExceptionHandler(this::refuse)
                .setExecutionExceptionHandler(
                        (e, command, parsed) -> new ErrorMessages(root).report(e, isJson(command.getCommandSpec())));
        try {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) { // picocli hands on exceptions only.
            return new ErrorMessages(root).report(e, false);
        }
    }

    private int refuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        Optional<String> unknown = unknownCommand(e);
        err.println("error: "
                + unknown.map(name -> unknownCommand(name, command))
                        .orElseGet(() -> Printable.shortened(requireNonNull(e.getMessage()), LONGEST)));
        if (unknown.isEmpty()) {
            UnmatchedArgumentException.printSuggestions(e, err);
        }
        err.println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
        return ExitCode.REFUSED;
    }

    /** The word that stands where a command should; picocli itself suggests options only. */
    private static Optional<String> unknownCommand(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                        && !unmatched.isUnknownOption()
                        && !e.getCommandLine().getSubcommands().isEmpty()
                ? Optional.of(unmatched.getUnmatched().get(0))
                : Optional.empty();
    }

    static String unknownCommand(String name, CommandLine parent) {
        return "there is no command " + Printable.quoted(name)
                + Guess.of(name, parent.getSubcommands().keySet());
    }

    /** Options may be those of a part of the command. */
    private static boolean isJson(CommandSpec command) {
        return command.mixins().values().stream()
                .anyMatch(part ->
                        isJson(part) || (part.userObject() instanceof FormatOption<?> format && format.isJson()));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }
}
