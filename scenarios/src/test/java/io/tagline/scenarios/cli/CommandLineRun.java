package io.tagline.scenarios.cli;

import io.tagline.scenarios.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** One command line as a script sees it: what it printed and how it ended. */
record CommandLineRun(int code, String out, String err) {

    static CommandLineRun of(String... args) {
        return of(false, Map.of(), args);
    }

    static CommandLineRun of(boolean terminal, Map<String, String> environment, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(printer(out), printer(err), terminal, false, environment);
        int code = new Application(console).execute(args);
        console.out().flush();
        console.err().flush();
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream printer(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, false, StandardCharsets.UTF_8);
    }
}
