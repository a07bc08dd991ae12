package io.tagline.scenarios.cli.sweep;

import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.PictureOptions;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.reproduction.ReproductionFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.work.WorkContext;
import io.tagline.work.reproduction.Plan;
import io.tagline.work.reproduction.ReproducedRun;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.reproduction.Reproductions.PreparedReproductions;
import io.tagline.work.reproduction.Reproductions.ReproductionAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;

/** Papers that are reproduced, each with a folder. */
public record ReproduceSweep(Context context) implements SweepCommand<Reproductions, PreparedReproductions> {

    private static final Own<Path> OUT = Own.file("--out", "DIR", "Write the results below DIR, not below results/.");

    /** {@code tagline reproduce}. */
    public static Command command() {
        return Command.of(
                        "reproduce",
                        "Runs the scenarios of a paper: published numbers beside those of model and simulation.",
                        List.of(
                                "  tagline reproduce xeon-phi",
                                "  tagline reproduce xeon-phi --full --json",
                                "  tagline reproduce communication"),
                        Way.of(
                                        Reproductions.FORM,
                                        Reports.reproduction(),
                                        (question, context) -> new ReproduceSweep(context).ask(question))
                                .with(Own.JOBS, Own.SHARD, OUT, Own.NO_RESULTS, PictureOptions.PNG, PictureOptions.PDF))
                .notes("Exit code 1 if a number falls out of its tolerance.");
    }

    @Override
    public PreparedReproductions ready(Reproductions question, WorkContext work) {
        return question.ready(work);
    }

    @Override
    public int answer(PreparedReproductions ready, WorkContext work, Samples samples) throws IOException {
        try (ReproductionJournals journals = journals(ready)) {
            WorkContext keeping = samples.known(work.with(journals.all()), ready);
            ReproductionAnswer papers = ready.answer(keeping);
            journals.tellWhatIsLost(context.root());
            return finish(papers, journals, work.executor());
        }
    }

    /** The points that an earlier command has finished, in the folders of its results; shards bring all points themselves. */
    private ReproductionJournals journals(PreparedReproductions ready) {
        return context.shards().isPresent() || context.has(Own.NO_RESULTS)
                ? ReproductionJournals.none()
                : ReproductionJournals.in(this::folder, ready.plans(), context.root());
    }

    private int finish(ReproductionAnswer papers, ReproductionJournals journals, Executor workers) throws IOException {
        context.show(papers, Reports.reproduction());
        for (ReproductionResult result : papers.results()) {
            tell(result);
            if (!context.has(Own.NO_RESULTS)) {
                write(result, workers);
            }
        }
        if (papers.results().stream().allMatch(ReproductionResult::isComplete)) {
            journals.remove();
        }
        return ExitCode.of(papers.status());
    }

    private void tell(ReproductionResult result) {
        for (ReproducedRun scenario : result.runs()) {
            scenario.run()
                    .failure()
                    .map(Failure::cause)
                    .ifPresent(cause -> context.root()
                            .tell("error: simulation failed: "
                                    + scenario.chapter().title() + ": " + ErrorMessages.sentence(cause)));
        }
        if (result.missing() > 0) {
            context.root()
                    .tell(result.missing() + " of " + result.plan().setups().size() + " scenarios are missing");
        }
    }

    /** The rows, and a folder for each scenario beside them. */
    private void write(ReproductionResult result, Executor workers) throws IOException {
        Path folder = folder(result.plan());
        ReproductionFiles.write(folder, result, PictureOptions.images(context), workers);
        context.root().tell("wrote " + folder);
    }

    private Path folder(Plan plan) {
        return context.get(Own.OUT)
                .orElse(Path.of("results"))
                .resolve("reproduce-" + FileNames.of(plan.reproduction().name()) + "-"
                        + plan.fingerprint().hex());
    }

    @Override
    public void tell(Failure failure, PreparedReproductions ready) {
        RunSweep.tell(context.root(), failure, ready.setups());
    }
}
