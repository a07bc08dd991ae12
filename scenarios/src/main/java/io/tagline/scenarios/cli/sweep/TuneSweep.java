package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.tune.AlgorithmSearch;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.DesignSearch.PreparedSearch;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import io.tagline.work.tune.Family;
import java.io.IOException;
import java.util.List;

/** A search for the cheapest designs of a collective by the papers' equations, with all their ties. */
public record TuneSweep(Context context) implements SweepCommand<DesignSearch, PreparedSearch> {

    private static final String PROGRAMS = "--programs";

    /** {@code tagline tune}. */
    public static Command command() {
        return Command.of(
                        "tune",
                        "Finds the best tree, m or slice of a collective by the papers' equations, with all ties.",
                        List.of(
                                "  tagline tune broadcast --threads 30,60",
                                "  tagline tune reduce --threads 2..60 --reading operation=slope --json",
                                "  tagline tune broadcast --threads 16 --trees all",
                                "  tagline tune broadcast --threads 60 --lines 128 --top 5",
                                "  tagline tune broadcast --threads 8 --machine sandy-bridge-2s --simulate 20",
                                "  tagline tune lock --threads 16 --machine sandy-bridge-2s -p critical=200",
                                "  tagline tune lock --threads 64 --machine graviton2 -o best-lock.yaml",
                                "  tagline tune barrier --programs --threads 16 --machine sandy-bridge-2s"),
                        programs(PROGRAMS),
                        programs(Family.LOCK.word()),
                        Way.of(
                                        DesignSearch.FORM,
                                        Reports.tune(),
                                        (question, context) -> new TuneSweep(context).ask(question))
                                .with(Own.JOBS, Own.SHARD, Own.SHARD_FOLDER)
                                .requires("--simulate", "--shard")
                                .requires("--shard", "--out"))
                .notes("docs/models.md has the equations and their readings.");
    }

    private static Way<AlgorithmSearch> programs(String chooser) {
        return Way.printing(AlgorithmSearch.FORM, Reports.algorithms())
                .chosenBy(chooser)
                .without("changes.band", "changes.all-but")
                .with(Own.JOBS, Own.SECONDS);
    }

    @Override
    public PreparedSearch ready(DesignSearch question, WorkContext work) {
        if (drawsTree() && !question.areTrees(work)) {
            throw new Refusal("--format " + format().name() + " draws trees, and the designs here have none");
        }
        return question.ready(work);
    }

    @Override
    public Status status(PreparedSearch ready) {
        return ready.found().status();
    }

    @Override
    public int answer(PreparedSearch ready, WorkContext work, Samples samples) throws IOException {
        TuneAnswer found = ready.answer(samples.known(work, ready));
        if (drawsTree() && ready.question().threads().size() > 1) {
            context.root().tell("showing the tree for " + found.threads() + " threads");
        }
        return context.print(found, Reports.tune());
    }

    @Override
    public void tell(Failure failure, PreparedSearch ready) {
        RunSweep.tell(context.root(), failure, ready.setups());
    }

    private Format<TuneAnswer> format() {
        return context.format(Reports.tune());
    }

    private boolean drawsTree() {
        return Reports.drawsTree(format());
    }
}
