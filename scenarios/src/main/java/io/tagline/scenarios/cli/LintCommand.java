package io.tagline.scenarios.cli;

import io.tagline.documents.DocumentException;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.Linted;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline lint}: reports every mistake in every file and runs nothing. */
@Command(
        description =
                "Checks scenarios, programs, machines, protocols, data for fit and questions, and reports all mistakes at once.",
        footer = {"", "Example:", "  tagline lint scenarios/*/*.yaml my-protocol.md"})
final class LintCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or names of built-in documents.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private FormatOption<Linted> format = new FormatOption<>(Reports.lint());

    @Override
    public Integer call() {
        Linted linted = ask(new Lint(files));
        root.print(linted, format);
        linted.fine().stream().flatMap(fine -> fine.document().notes().stream()).forEach(root::tell);
        if (!linted.mistakes().isEmpty()) {
            throw new DocumentException(linted.mistakes(), linted.more());
        }
        return ExitCode.of(linted.status());
    }

    private Linted ask(Lint question) {
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, 1)) {
            return question.ask(opened.desk());
        }
    }
}
