package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.report.plan.PlanReport;
import io.tagline.work.Sweeping;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.SweepPlan;
import io.tagline.work.sweep.SweepPlan.Planned;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "  tagline plan question.yaml --slurm --tasks 64 -o sweep.sh",
            "",
            "In place of SCENARIO, the document of any question that can be cut: docs/question.md.",
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
        Optional<StoredQuestion> stored = StoredQuestion.ofFile(scenario.name());
        if (stored.isPresent()) {
            return plan(stored.get());
        }
        Simulation sweep = new Simulation(scenario.chosen(replications.count(), faults.texts()));
        try (ConsoleDesk opened = scenario.desk(1)) {
            return plan(new SweepPlan(sweep, tasks, command()), opened);
        }
    }

    /** A document describes its whole question, so only this command's own options may be added. */
    private int plan(StoredQuestion stored) {
        String word = "`question: " + QuestionDocument.form(stored.question()).word() + "`";
        if (!(stored.question() instanceof Sweeping<?> sweep)) {
            throw new Refusal(word + " cannot be cut into shards");
        }
        spec.commandLine().getParseResult().matchedOptions().stream()
                .filter(option -> isForRuns(option, CommandSpec.forAnnotatedObject(new RunCommand())))
                .findFirst()
                .ifPresent(option -> {
                    throw new Refusal(option.longestName() + " is not for " + word + ", whose document says it");
                });
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), stored.documents(), 1)) {
            return plan(new SweepPlan(sweep, tasks, List.of("ask", scenario.name())), opened);
        }
    }

    private int plan(SweepPlan question, ConsoleDesk opened) {
        if (tasks > PlanReport.USUAL_ARRAY && format.chosen().name().equals(PlanReport.SLURM)) {
            opened.desk()
                    .watch()
                    .notice("Slurm takes arrays of " + PlanReport.USUAL_ARRAY
                            + " tasks unless MaxArraySize is set: scontrol show config | grep MaxArraySize");
        }
        root.print(question.ask(opened.desk()), format);
        return ExitCode.FINE;
    }

    /** The given arguments that {@code run} accepts. */
    private List<String> command() {
        CommandSpec run = CommandSpec.forAnnotatedObject(new RunCommand());
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(words(given -> !(given instanceof OptionSpec option) || isForRuns(option, run)));
        return words;
    }

    /** Options that change the simulation. Other shared options are about the output of this command. */
    private static boolean isForRuns(OptionSpec option, CommandSpec run) {
        return run.findOption(option.longestName()) != null
                && !option.longestName().matches("--(format|json|output|color|debug)");
    }

    /** The given arguments, as words with the same meaning. */
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
