package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Desk;
import io.tagline.work.listing.Listing;
import io.tagline.work.listing.Listing.Kind;
import io.tagline.work.listing.Listing.Listed;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline list}: the names of all built-in things. */
@Command(
        description =
                "Lists the built-in machines, protocols, programs, scenarios, reproductions, litmus, kernels, operations, metrics and equations.")
final class ListCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "KIND",
            index = "0",
            description =
                    "machines, protocols, programs, scenarios, reproductions, litmus, kernels, operations, metrics or equations")
    private String kind = "";

    @Parameters(
            paramLabel = "WORD",
            index = "1..*",
            arity = "0..*",
            description = "Only those that have these words in their name or title, as in: list scenarios broadcast")
    private List<String> words = List.of();

    @Mixin
    private FormatOption<Listed> format = new FormatOption<>(Report.published());

    @Override
    public Integer call() {
        Kind wanted = Kind.of(kind).orElseThrow(() -> new ParameterException(spec.commandLine(), unknown()));
        Listing question = new Listing(wanted, words);
        root.print(question.ask(Desk.over(FileLibrary::new)), format);
        return ExitCode.FINE;
    }

    private String unknown() {
        return Names.unknown("list of", kind, Kind.words());
    }
}
