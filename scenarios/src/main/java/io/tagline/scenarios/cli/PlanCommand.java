package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.plan.PlanReport;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.SweepPlan;
import io.tagline.work.sweep.SweepPlan.Planned;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
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
        Simulation sweep = new Simulation(scenario.chosen(replications.count(), faults.texts()));
        SweepPlan question = new SweepPlan(sweep, tasks, command());
        try (ConsoleDesk opened = scenario.desk(1)) {
            root.print(question.ask(opened.desk()), format);
            return ExitCode.FINE;
        }
    }

    /** What was asked for here, as far as it is for {@code run}. */
    private List<String> command() {
        CommandSpec run = CommandSpec.forAnnotatedObject(new RunCommand());
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(words(given -> !(given instanceof OptionSpec option) || isForRuns(option, run)));
        return words;
    }

    /** All that change what is simulated; what else they share is how this command itself is printed. */
    private static boolean isForRuns(OptionSpec option, CommandSpec run) {
        return run.findOption(option.longestName()) != null
                && !option.longestName().matches("--(format|json|output|color|debug)");
    }

    /** The arguments that were given, as words that mean the same. */
    private List<String> words(Predicate<ArgSpec> wanted) {
        return spec.commandLine().getParseResult().matchedArgs().stream()
                .distinct()
                .filter(wanted)
                .flatMap(PlanCommand::words)
                .toList();
    }

    private static Stream<String> words(ArgSpec given) {
        if (!(given instanceof OptionSpec option)) {
            return given.originalStringValues().stream();
        } else if (option.arity().max() == 0) {
            return Stream.of(option.longestName());
        }
        return given.originalStringValues().stream().flatMap(value -> Stream.of(option.longestName(), value));
    }
}
