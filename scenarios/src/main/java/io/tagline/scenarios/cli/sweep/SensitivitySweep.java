package io.tagline.scenarios.cli.sweep;

import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.report.Report;
import io.tagline.work.WorkContext;
import io.tagline.work.sensitivity.Sensitivity;
import io.tagline.work.sensitivity.Sensitivity.PreparedSensitivity;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;
import java.io.IOException;
import java.util.List;

/** How much each number of a machine matters for a scenario. */
public record SensitivitySweep(Context context) implements SweepCommand<Sensitivity, PreparedSensitivity> {

    /** {@code tagline sensitivity}. */
    public static Command command() {
        return Command.of(
                        "sensitivity",
                        "Moves each number of a machine by 20 %, and reports by how much the latencies move.",
                        List.of(
                                "  tagline sensitivity synchronisation/contended -p machine=xeon-emerald-rapids",
                                "  tagline sensitivity elsewhere/locks -p machine=graviton2 -p n=8 --number cores.locked --by 5"),
                        Way.of(
                                        Sensitivity.FORM,
                                        Report.<SensitivityAnswer>published(),
                                        (question, context) -> new SensitivitySweep(context).ask(question))
                                .with(Own.JOBS, Own.SHARD, Own.SHARD_FOLDER)
                                .requires("--shard", "--out"))
                .notes("docs/machine.md says what an elasticity is, and has those of the built-in machines.");
    }

    @Override
    public PreparedSensitivity ready(Sensitivity question, WorkContext work) {
        return question.ready(work);
    }

    @Override
    public int answer(PreparedSensitivity ready, WorkContext work, Samples samples) throws IOException {
        return context.print(ready.answer(samples.known(work, ready)), Report.published());
    }

    @Override
    public void tell(Failure failure, PreparedSensitivity ready) {
        RunSweep.tell(context.root(), failure, ready.setups());
    }
}
