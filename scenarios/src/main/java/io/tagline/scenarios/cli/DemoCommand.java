package io.tagline.scenarios.cli;

import io.tagline.sheet.Sheet;
import io.tagline.sheet.TextRenderer;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline demo}: runs a lesson in seconds and prints which page to open; it opens nothing itself. */
@Command(description = "Runs a lesson, false sharing, and says which page to open.")
final class DemoCommand implements Callable<Integer> {

    private static final String SCENARIO = "lessons/false-sharing";

    @ParentCommand
    private RootCommand root;

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results to DIR. Default: results/demo.")
    private Path out = Path.of("results", "demo");

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        int code = spec.root().commandLine().execute("run", SCENARIO, "--out", out.toString(), "--force");
        if (code == ExitCode.FINE) {
            PrintStream stdout = root.console().out();
            stdout.println();
            stdout.print(new TextRenderer(root.terminal(true))
                    .text(Sheet.titled("")
                            .notes("Open " + out.resolve("report.html")
                                    + " in a browser, then read docs/lessons/3-false-sharing.md.")
                            .notes("One run of it, message by message: ./tagline timeline " + SCENARIO
                                    + " -p layout=shared -p n=2")
                            .sheet()));
            stdout.flush();
        }
        return code;
    }
}
