package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The commands, and what happens when they are misused or fail. */
final class Application {

    private final Console console;

    Application(Console console) {
        this.console = console;
    }

    /** Runs one command line; everything that goes wrong ends as a message and an {@link ExitCode}. */
    int execute(String... args) {
        RootCommand root = new RootCommand(console);
        CommandLine commandLine = new CommandLine(root, new Commands(root))
                .setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setAbbreviatedSubcommandsAllowed(false)
                .setUsageHelpAutoWidth(false)
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        console.colours(console.outIsTerminal()) ? Ansi.ON : Ansi.OFF))
                .setParameterExceptionHandler(this::refuse)
                .setExecutionExceptionHandler((e, command, parsed) -> new Troubles(root).report(e, isJson(command)));
        try {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) { // picocli hands on exceptions only.
            return new Troubles(root).report(e, false);
        }
    }

    private int refuse(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("error: " + Printable.shortened(e.getMessage(), 500));
        String unmatched =
                e instanceof UnmatchedArgumentException u ? u.getUnmatched().get(0) : "";
        if (!UnmatchedArgumentException.printSuggestions(e, err)) {
            Names.nearest(unmatched, command.getSubcommands().keySet())
                    .ifPresent(name -> err.println("did you mean `" + name + "`?"));
        }
        err.println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
        return ExitCode.REFUSED;
    }

    private static boolean isJson(CommandLine command) {
        return command.getParseResult().hasMatchedOption("--json");
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }
}
