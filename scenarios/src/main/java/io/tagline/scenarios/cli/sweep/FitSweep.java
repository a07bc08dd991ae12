package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Report;
import io.tagline.work.WorkContext;
import io.tagline.work.fit.Fit;
import io.tagline.work.fit.Fit.FitAnswer;
import io.tagline.work.fit.Fit.PreparedFit;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Numbers of a machine that fit measurements of several sources. */
public record FitSweep(Context context) implements SweepCommand<Fit, PreparedFit> {

    /** {@code tagline fit}. */
    public static Command command() {
        return Command.of(
                        "fit",
                        "Fits numbers of a machine to measurements from several sources, and reports how well they are known.",
                        List.of("  tagline fit sandy-bridge-2s data.yaml", "  tagline fit xeon-6242-2s --compare"),
                        Way.of(
                                        Fit.FORM,
                                        Report.<FitAnswer>published(),
                                        (question, context) -> new FitSweep(context).ask(question))
                                .with(Own.JOBS, Own.SHARD, Own.SHARD_FOLDER)
                                .requires("--shard", "--out")
                                .excludes("--compare", "--shard"))
                .notes("docs/guide/fitting.md has the format of data.");
    }

    @Override
    public PreparedFit ready(Fit question, WorkContext work) {
        PreparedFit ready = question.ready(work);
        if (context.shard().isPresent() && ready.sweep().points().isEmpty()) {
            ready.close();
            throw new Refusal("--shard needs a fit to two sources or more, each of which is left out once");
        }
        return ready;
    }

    @Override
    public int answer(PreparedFit ready, WorkContext work, Samples samples) throws IOException {
        return context.print(ready.answer(samples.known(work, ready)), Report.published());
    }

    /** The message has the best numbers so far. */
    @Override
    public int cancelled(CancellationException e) {
        context.root().tell(String.valueOf(e.getMessage()));
        return ExitCode.INTERRUPTED;
    }

    @Override
    public void tell(Failure failure, PreparedFit ready) {
        context.root().tell("error: " + ErrorMessages.sentence(failure.cause()));
    }
}
