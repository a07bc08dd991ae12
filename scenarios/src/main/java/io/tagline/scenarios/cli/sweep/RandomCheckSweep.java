package io.tagline.scenarios.cli.sweep;

import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.FileFailure;
import io.tagline.scenarios.report.Report;
import io.tagline.work.WorkContext;
import io.tagline.work.check.FailingScenario;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RandomCheck.PreparedCheck;
import io.tagline.work.check.RandomCheck.RandomCheckAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Random programs; a failing one is written as a scenario. */
public record RandomCheckSweep(Context context) implements SweepCommand<RandomCheck, PreparedCheck> {

    @Override
    public PreparedCheck ready(RandomCheck question, WorkContext work) {
        return question.ready(work);
    }

    @Override
    public int answer(PreparedCheck ready, WorkContext work, Samples samples) throws IOException {
        RandomCheckAnswer tested = ready.answer(samples.known(work, ready));
        tested.failing().ifPresent(this::write);
        return context.print(tested, Report.sentences());
    }

    /** Writes a scenario and its machine into a folder, which is created if necessary. */
    private void write(FailingScenario failing) {
        Path folder = context.get(Own.OUT).orElseGet(() -> Path.of("results", failing.name()));
        RootCommand root = context.root();
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("machine.yaml"), failing.machineDocument());
            Files.write(folder.resolve("scenario.yaml"), failing.document());
            root.tell("wrote " + folder + "; run it: tagline run " + folder.resolve("scenario.yaml"));
        } catch (IOException e) {
            root.tell("could not write " + folder + ": " + FileFailure.reason(e));
        }
    }

    /** A round that fails is a result. */
    @Override
    public void tell(Failure failure, PreparedCheck ready) {
        context.root().tell("error: " + ErrorMessages.sentence(failure.cause()));
    }
}
