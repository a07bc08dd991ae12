package io.tagline.scenarios.cli;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What the commands are called, and which classes they are. */
public final class Commands {

    private static final String DEMO = "demo";
    private static final String HELP = "help";

    /** In the order in which help lists them. */
    private static final List<Map.Entry<String, Class<?>>> ALL = List.of(
            entry(DEMO, DemoCommand.class),
            entry("run", RunCommand.class),
            entry("plan", PlanCommand.class),
            entry("merge", MergeCommand.class),
            entry("bounds", BoundsCommand.class),
            entry("timeline", TimelineCommand.class),
            entry("why", WhyCommand.class),
            entry("diff", DiffCommand.class),
            entry("traffic", TrafficCommand.class),
            entry("tune", TuneCommand.class),
            entry("check", CheckCommand.class),
            entry("protocol", ProtocolCommand.class),
            entry("pairs", PairsCommand.class),
            entry("sequence", SequenceCommand.class),
            entry("litmus", LitmusCommand.class),
            entry("c2c", CoreToCoreCommand.class),
            entry("fit", FitCommand.class),
            entry("machine", MachineCommand.class),
            entry("communication", CommunicationCommand.class),
            entry("map", MapCommand.class),
            entry("reproduce", ReproduceCommand.class),
            entry("lint", LintCommand.class),
            entry("list", ListCommand.class),
            entry("explain", ExplainCommand.class),
            entry(HELP, HelpCommand.class));

    /** Those that call others. */
    private static final Set<String> CALLING = Set.of(DEMO, HELP);

    private Commands() {}

    /** What {@code tagline} understands, for tools that describe it: manual pages, completion. */
    public static CommandSpec describe() {
        Console nowhere = new Console(System.out, System.err, false, false, Map.of());
        return all(new RootCommand(nowhere, Optional.empty(), Optional.empty())).getCommandSpec();
    }

    /** All commands. */
    static CommandLine all(RootCommand root) {
        return line(root, ALL);
    }

    /** What words are for: a single command if they begin with it, since picocli takes milliseconds to find the options of each. */
    static CommandLine of(RootCommand root, String... words) {
        List<Map.Entry<String, Class<?>>> asked = ALL.stream()
                .filter(command -> words.length > 0 && words[0].equals(command.getKey()))
                .filter(command -> !CALLING.contains(command.getKey()))
                .toList();
        return asked.isEmpty() ? all(root) : line(root, asked);
    }

    private static CommandLine line(RootCommand root, List<Map.Entry<String, Class<?>>> commands) {
        CommandLine line = new CommandLine(root);
        commands.forEach(command -> line.addSubcommand(command.getKey(), command.getValue()));
        return line;
    }
}
