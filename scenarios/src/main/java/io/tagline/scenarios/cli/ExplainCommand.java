package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Desk;
import io.tagline.work.listing.Explanation;
import io.tagline.work.listing.Explanation.Explained;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline explain}: what a name means, wherever it was read. */
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

    @Override
    public Integer call() {
        Explained explained = new Explanation(name).ask(Desk.over(FileLibrary::new));
        root.console().out().print(new TextRenderer(root.terminal(true)).text(explained.sheet()));
        return ExitCode.FINE;
    }
}
