package io.tagline.scenarios.cli.console;

import java.io.PrintStream;
import java.util.Map;

/**
 * The output of a command: results to {@code out}, everything else to {@code err}.
 *
 * @param environment the variables that describe the terminal, and how tagline was called
 */
public record Console(
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal,
        Map<String, String> environment) {

    /** Clears the line of the cursor, on a terminal that can move it. */
    public static final String CLEAR_LINE = "\r\u001B[K";

    private static final int USUAL_WIDTH = 80;

    public Console {
        environment = Map.copyOf(environment);
    }

    /** The command that started tagline, as it was typed, by the launcher. */
    public String command() {
        return environment.getOrDefault("TAGLINE_COMMAND", "tagline");
    }

    /** Whether {@code out} is coloured by default; see no-color.org. */
    public boolean colours(boolean terminal) {
        return terminal
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    /** Whether {@code err} is a terminal that can overwrite its last line. */
    public boolean errMovesItsCursor() {
        return errIsTerminal && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    /** The columns of the terminal, as given by the launcher or the shell. */
    public int width() {
        String columns = environment.getOrDefault("COLUMNS", "");
        return columns.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(columns) : USUAL_WIDTH;
    }
}
