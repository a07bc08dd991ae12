package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.plan.PlanReport;
import io.tagline.scenarios.report.plan.Planned;
import io.tagline.work.sweep.SweepPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline plan}: how a sweep is cut, and the script with which a scheduler runs its shards. */
@Command(
        description = "Splits a sweep into shards of about the same cost, for a scheduler.",
        footer = {
            "",
            "Examples:",
            "  tagline plan xeon-phi/contention --tasks 16",
            "  tagline plan xeon-phi/contention -r 1000 --slurm --tasks 64 -o sweep.sh",
            "",
            "A shard is run by `tagline run SCENARIO --shard 3/64`, and all are put together by `tagline merge`."
        })
final class PlanCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Option(names = "--tasks", required = true, paramLabel = "N", description = "How many shards.")
    private int tasks;

    @Mixin
    private FormatOption<Planned> format = new FormatOption<>(new PlanReport(), PlanReport.SLURM);

    @Override
    public Integer call() throws IOException {
        if (tasks < 1 || tasks > SweepPlan.MOST) {
            throw new ParameterException(spec.commandLine(), "--tasks goes from 1 to " + SweepPlan.MOST);
        }
        SweepPlan question = new SweepPlan(scenario.chosen(replications.count(), faults.texts()), tasks);
        try (ConsoleDesk opened = scenario.desk(1)) {
            SweepPlan.Planned plan = question.ask(opened.desk());
            root.print(new Planned(plan.setup(), plan.cut(), command()), format);
        }
        return ExitCode.FINE;
    }

    /** What was asked for here, as far as it is for {@code run}. */
    private List<String> command() {
        CommandSpec run = CommandSpec.forAnnotatedObject(new RunCommand());
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(Question.words(spec, given -> !(given instanceof OptionSpec option) || isForRuns(option, run)));
        return words;
    }

    /** All that change what is simulated; what else they share is how this command itself is printed. */
    private static boolean isForRuns(OptionSpec option, CommandSpec run) {
        return run.findOption(option.longestName()) != null
                && !option.longestName().matches("--(format|json|output|color|debug)");
    }
}
