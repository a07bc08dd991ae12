package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Desk;
import io.tagline.work.listing.Explanation;
import io.tagline.work.listing.Explanation.Explained;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline explain}: the meaning of any name in tagline's documents and output. */
@Command(
        description =
                "Explains an error code, a metric, an operation, a word of the field or of protocol documents, or a"
                        + " built-in document.",
        footer = {
            "",
            "Examples:",
            "  tagline explain TL012",
            "  tagline explain ci_mean_low",
            "  tagline explain \"copy data\"",
            "  tagline explain GetS",
            "  tagline explain cl_wait"
        })
final class ExplainCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "NAME", description = "A code such as TL012, or a name.")
    private String name = "";

    @Mixin
    private FormatOption<Explained> format = new FormatOption<>(Report.sentences());

    @Override
    public Integer call() {
        root.print(new Explanation(name).ask(Desk.over(FileLibrary::new)), format);
        return ExitCode.FINE;
    }
}
