package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Catalog;
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
    private FormatOption<List<String>> format = new FormatOption<>(new LintReport());

    @Override
    public Integer call() {
        Diagnostics diagnostics = new Diagnostics();
        DocumentChecker checker = new DocumentChecker(new Catalog(FileLibrary::new), diagnostics);
        List<String> findings = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        files.forEach(file -> checker.check(file).ifPresent(document -> {
            findings.add(file + ": " + document.description());
            notes.addAll(document.notes());
        }));
        root.print(findings, format);
        notes.forEach(root::tell);
        diagnostics.throwIfAny();
        return ExitCode.FINE;
    }

    /** What is said of documents without a mistake. JSON tells of mistakes alone, as of those of every command. */
    private record LintReport() implements Report<List<String>> {

        @Override
        public List<Format<List<String>>> formats() {
            return List.of(
                    Format.text((findings, terminal) -> Format.joined(
                            findings.stream().map(Printable::escaped).toList())),
                    Format.of(Format.JSON, "", findings -> ""));
        }
    }
}
