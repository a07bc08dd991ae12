package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tagline lint}: every mistake in every file, and nothing is run. */
@Command(
        name = "lint",
        description = "Checks scenarios, programs, machines and protocols; tells all mistakes at once.",
        footer = {"", "Example:", "  tagline lint scenarios/*/*.yaml my-protocol.md"})
final class LintCommand implements Callable<Integer> {

    private final RootCommand root;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or names of built-in documents.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--json", description = "Print mistakes as one JSON object as well.")
    private boolean json;

    LintCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Diagnostics diagnostics = new Diagnostics();
        DocumentChecker checker = new DocumentChecker(new Catalog(), diagnostics);
        for (String file : files) {
            checker.check(file)
                    .filter(finding -> !json)
                    .ifPresent(root.console().out()::println);
        }
        diagnostics.throwIfAny();
        return ExitCode.FINE;
    }
}
