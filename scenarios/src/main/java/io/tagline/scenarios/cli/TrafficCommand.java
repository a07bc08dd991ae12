package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.Reports;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.traffic.TrafficView.Viewed;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code tagline traffic}: how much links and directories are used in one replication. */
@Command(
        description = "Shows how many messages each link carries and each directory receives, in one replication.",
        footer = {
            "",
            "Examples:",
            "  tagline traffic xeon-phi/broadcast-trees -p n=60",
            "  tagline traffic xeon-phi/ring-pairs -o ring.svg"
        })
final class TrafficCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Mixin
    private FormatOption<Viewed> format = new FormatOption<>(Reports.traffic());

    @Override
    public Integer call() throws IOException {
        TrafficView question = new TrafficView(selection.of(scenario.chosen(Optional.empty(), List.of())));
        try (ConsoleDesk opened = scenario.desk(1)) {
            root.print(question.ask(opened.desk()), format);
            return ExitCode.FINE;
        }
    }
}
