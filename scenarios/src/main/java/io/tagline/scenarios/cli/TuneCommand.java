package io.tagline.scenarios.cli;

import io.tagline.models.equations.EquationException;
import io.tagline.models.tune.LevelTrees;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuner;
import io.tagline.models.tune.Tuning;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.tune.TuneReport;
import io.tagline.scenarios.report.tune.TuneReport.Tuned;
import io.tagline.scenarios.shard.Shard;
import io.tagline.watch.Watch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

    private static final int ROOM = 100;
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
    private FormatOption<Tuned> format = new FormatOption<>(new TuneReport());

    @Override
    public Integer call() throws IOException {
        if (top < 0 || top > MOST) {
            throw new RefusedException("--top goes from 0 to " + MOST + ", this is " + top);
        }
        trials.check(format);
        try {
            return tune(options.spaces());
        } catch (EquationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private int tune(List<Space> spaces) throws IOException {
        if (drawsTree() && !(spaces.get(0) instanceof LevelTrees)) {
            throw new RefusedException("--format " + format.chosen().name()
                    + " draws trees by levels, which this collective does not have here");
        }
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            Tuner tuner = new Tuner(options.objective(), Math.max(top, trials.count()), ROOM, watch);
            TuneResult found = new TuneResult(
                    options.collective(), options.costsOf().name(), spaces.size() > 1, tuner.tune(spaces));
            if (trials.shard().isPresent()) {
                return found.isComplete() ? run(trials.shard().get(), setups(found)) : ExitCode.INTERRUPTED;
            }
            TuneResult result = simulated(found, watch);
            if (drawsTree() && result.several()) {
                root.tell("showing the tree for "
                        + result.tunings().get(0).space().threads() + " threads");
            }
            root.print(new Tuned(result, top), format);
            return result.isComplete() ? ExitCode.FINE : ExitCode.INTERRUPTED;
        }
    }

    private int run(Shard shard, List<Setup> setups) throws IOException {
        Question question = Question.of(spec);
        return ShardRun.of(root, question, setups, shard)
                .run(trials.out(), question, question.files(setups), trials.jobs());
    }

    /** A scenario for each number of threads whose designs are to be simulated. */
    private List<Setup> setups(TuneResult result) {
        return trials.count() == 0
                ? List.of()
                : complete(result)
                        .map(tuning -> trials.setup(tuning, options.machine(), options.scenario()))
                        .toList();
    }

    private static Stream<Tuning> complete(TuneResult result) {
        return result.tunings().stream().filter(Tuning::complete);
    }

    private TuneResult simulated(TuneResult result, Watch watch) {
        List<Setup> setups = setups(result);
        Journal known = root.known(() -> Question.of(spec).sweep(setups))
                .map(whole -> whole.journal(Journal.NONE))
                .orElse(Journal.NONE);
        List<Tuning> tunings = new ArrayList<>(result.tunings());
        int first = 0;
        for (int i = 0; i < setups.size(); i++) {
            tunings.set(
                    i, trials.simulated(tunings.get(i), setups.get(i), options.scenario(), known.from(first), watch));
            first += setups.get(i).points().size();
        }
        return new TuneResult(result.collective(), result.machine(), result.several(), tunings);
    }

    private boolean drawsTree() {
        return TuneReport.drawsTree(format.chosen());
    }
}
