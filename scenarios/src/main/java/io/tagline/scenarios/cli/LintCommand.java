package io.tagline.scenarios.cli;

import io.tagline.documents.DocumentException;
import io.tagline.documents.Printable;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.Linted;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline lint}: every mistake in every file, and nothing is run. */
@Command(
        description =
                "Checks scenarios, programs, machines, protocols and data for fit, and reports all mistakes at once.",
        footer = {"", "Example:", "  tagline lint scenarios/*/*.yaml my-protocol.md"})
final class LintCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, or names of built-in documents.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private FormatOption<Linted> format = new FormatOption<>(new LintReport());

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

    /** What is said of documents without a mistake. JSON tells of mistakes alone, as of those of every command. */
    private record LintReport() implements Report<Linted> {

        @Override
        public List<Format<Linted>> formats() {
            return List.of(
                    Format.text((linted, terminal) -> Format.joined(linted.fine().stream()
                            .map(fine -> Printable.escaped(
                                    fine.file() + ": " + fine.document().description()))
                            .toList())),
                    Format.of(Format.JSON, "", linted -> ""));
        }
    }
}
