package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.shard.Shard;
import io.tagline.work.Desk;
import io.tagline.work.Status;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.DesignSearch.Found;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

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

    @Spec
    private CommandSpec spec;

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
        try (ConsoleDesk opened =
                new ConsoleDesk(root.console(), FileLibrary::new, trials.jobs().count())) {
            return tune(question, opened.desk());
        }
    }

    private int tune(DesignSearch question, Desk desk) throws IOException {
        if (drawsTree() && !question.areLevelTrees(desk)) {
            throw new Refusal("--format " + format.chosen().name()
                    + " draws trees by levels, which this collective does not have here");
        }
        Found search = question.search(desk);
        List<Setup> setups = question.setups(search, desk);
        if (trials.shard().isPresent()) {
            return search.status() == Status.FINE ? run(trials.shard().get(), setups) : ExitCode.of(search.status());
        }
        Journal known = root.known(() -> Question.of(spec).sweep(setups))
                .map(whole -> whole.journal(Journal.NONE))
                .orElse(Journal.NONE);
        Found found = question.simulated(search, setups, desk.with(known));
        if (drawsTree() && question.threads().size() > 1) {
            root.tell("showing the tree for " + found.threads() + " threads");
        }
        root.print(found, format);
        return ExitCode.of(found.status());
    }

    private int run(Shard shard, List<Setup> setups) throws IOException {
        Question question = Question.of(spec);
        return ShardRun.of(root, question, setups, shard)
                .run(trials.out(), question, question.files(setups), trials.jobs());
    }

    private boolean drawsTree() {
        return Reports.drawsTree(format.chosen());
    }
}
