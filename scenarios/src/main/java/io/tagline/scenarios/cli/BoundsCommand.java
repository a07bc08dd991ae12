package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.ChosenScenario;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.bounds.Derivation.Derived;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline bounds}: T_min and T_max of a scenario from the CLa graph of its program, without simulating it. */
@Command(
        description = "Derives T_min and T_max from a program, with their critical paths; draws its CLa graph.",
        footer = {
            "",
            "Examples:",
            "  tagline bounds scenarios/xeon-phi/ping-pong.yaml",
            "  tagline bounds xeon-phi/ping-pong -p send=E -o graph.svg",
            "  tagline bounds my-scenario.yaml --band guaranteed --json",
            "  tagline bounds my-locks.yaml --replay 3"
        })
final class BoundsCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(names = "--measure", description = "The same as --band measured.")
    private boolean measure;

    @Option(
            names = "--replay",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "0",
            description = "The least time for the operations of replication N, in the order of their execution, "
                    + "also of a program whose steps depend on values it reads. Default: 0, the first.")
    private Optional<Long> replay = Optional.empty();

    @Mixin
    private FormatOption<Derived> format = new FormatOption<>(Reports.bounds());

    @Override
    public Integer call() throws IOException {
        if (replay.isPresent() && Reports.isOfOnePoint(format.chosen())) {
            throw new Refusal("--replay has text and JSON only: the CLa graph is that of all executions");
        }
        Optional<CostSource> costs =
                measure ? Optional.of(CostSource.MEASURED) : scenario.band().filter(band -> replay.isPresent());
        Derivation question = new Derivation(scenario.chosen(Optional.empty(), List.of()), costs, replay);
        try (ConsoleDesk opened = scenario.desk(1)) {
            Derived derived = question.ask(opened.desk());
            if (replay.isEmpty() && Reports.isOfOnePoint(format.chosen())) {
                ChosenScenario.noticeFirst(derived.setup(), opened.desk().watch());
            }
            root.print(derived, format);
            return ExitCode.of(derived.status());
        }
    }
}
