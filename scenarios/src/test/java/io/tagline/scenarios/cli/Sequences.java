package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.scenarios.cli.console.ExitCode;
import java.util.List;
import java.util.stream.Stream;

/** Runs the command {@code sequence} in tests. */
final class Sequences {

    private Sequences() {}

    static String sequence(String... more) {
        CommandLineRun run = CommandLineRun.of(
                Stream.concat(Stream.of("sequence"), Stream.of(more)).toArray(String[]::new));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out();
    }

    /** What a column of the table has, from the last row upwards. */
    static List<String> column(String text, String name) {
        List<String> lines = text.lines().toList();
        int head = 0;
        while (!lines.get(head).startsWith("   access")) {
            head++;
        }
        int at = lines.get(head).indexOf(name);
        return lines.stream()
                .skip(head + 1L)
                .filter(line -> line.length() > at && !line.startsWith("Together"))
                .map(line -> line.substring(at).split(" ", 2)[0])
                .toList();
    }
}
