package io.tagline.scenarios.cli;

import io.tagline.scenarios.cli.Count.Counted;
import io.tagline.scenarios.report.Report;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code tagline count}: the command of {@link Count}. */
@Command(description = "Counts the messages of one replication by their types.")
final class CountCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FormatOption<Counted> format = new FormatOption<>(Report.published());

    @Override
    public Integer call() throws IOException {
        try (ConsoleDesk opened = scenario.desk(1)) {
            Counted counted = new Count(scenario.chosen(Optional.empty(), List.of())).ask(opened.desk());
            root.print(counted, format);
            return ExitCode.of(counted.status());
        }
    }
}
