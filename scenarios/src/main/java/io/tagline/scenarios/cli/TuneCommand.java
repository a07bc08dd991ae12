package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.cli.Place.Target;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.DesignSearch.Found;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline tune}: the cheapest design of a collective by the papers' equations, with all its ties. */
@Command(
        description = "Finds the best tree, m or slice of a collective by the papers' equations, with all ties.",
        footer = {
            "",
            "Examples:",
            "  tagline tune broadcast --threads 30,60",
            "  tagline tune reduce --threads 2..60 --reading operation=slope --json",
            "  tagline tune broadcast --threads 16 --trees all",
            "  tagline tune broadcast --threads 60 --lines 128 --top 5",
            "  tagline tune broadcast --threads 8 --machine sandy-bridge-2s --simulate 20",
            "",
            "docs/models.md has the equations and their readings."
        })
final class TuneCommand implements Callable<Integer> {

    private static final int MOST = 1000;

    @ParentCommand
    private RootCommand root;

    @Mixin
    private TuneOptions options = new TuneOptions();

    @Option(names = "--top", paramLabel = "N", description = "Show the N cheapest designs. Default: those that tie.")
    private int top;

    @Mixin
    private TrialOptions trials = new TrialOptions();

    @Mixin
    private FormatOption<Found> format = new FormatOption<>(Reports.tune());

    @Override
    public Integer call() throws IOException {
        if (top < 0 || top > MOST) {
            throw new Refusal("--top goes from 0 to " + MOST + ", this is " + top);
        }
        trials.check(format);
        DesignSearch question = options.search(top, trials.wanted());
        Place place = Place.of(root, trials.jobs(), format)
                .to(Target.of(trials.out()))
                .in(trials.shard());
        return new TuneDoor(place).ask(question, place);
    }
}
