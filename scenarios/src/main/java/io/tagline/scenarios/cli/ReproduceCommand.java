package io.tagline.scenarios.cli;

import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.Place.Target;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.reproduction.Reproductions.Papers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline reproduce}: every published number beside the model's and the simulated one. */
@Command(
        description = "Runs the scenarios of a paper: published numbers beside those of model and simulation.",
        footer = {
            "",
            "Examples:",
            "  tagline reproduce xeon-phi",
            "  tagline reproduce xeon-phi --full --json",
            "  tagline reproduce communication",
            "",
            "Exit code 1 if a number falls out of its tolerance."
        })
final class ReproduceCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    private final Library reproductions = new FileLibrary(PaperReproduction.KIND);

    @Parameters(paramLabel = "PAPER", arity = "0..1", description = "One paper. Default: all.")
    private Optional<String> paper = Optional.empty();

    @Option(names = "--full", description = "Repeat the points more often; this takes minutes.")
    private boolean full;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results below DIR, not below results/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Mixin
    private FormatOption<Papers> format = new FormatOption<>(Reports.reproduction());

    @Override
    public Integer call() throws IOException {
        part.refuse(format.isGiven() || noResults || png);
        List<String> papers = paper.map(List::of).orElseGet(reproductions::names);
        Place place = Place.of(root, jobs, format)
                .to(new Target(out, false, noResults, png))
                .in(part.shard());
        return new ReproduceDoor(place).ask(new Reproductions(papers, !full, StoredQuestion::trace), place);
    }
}
