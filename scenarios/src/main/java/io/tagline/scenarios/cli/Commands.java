package io.tagline.scenarios.cli;

import static java.util.Map.entry;

import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.OptionGroups;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.Console;
import io.tagline.scenarios.cli.sweep.FitSweep;
import io.tagline.scenarios.cli.sweep.PlanCommand;
import io.tagline.scenarios.cli.sweep.ReproduceSweep;
import io.tagline.scenarios.cli.sweep.RunSweep;
import io.tagline.scenarios.cli.sweep.SensitivitySweep;
import io.tagline.scenarios.cli.sweep.TuneSweep;
import io.tagline.scenarios.cli.sweep.WrittenQuestions;
import io.tagline.scenarios.cli.topic.CheckCommand;
import io.tagline.scenarios.cli.topic.CommunicationCommands;
import io.tagline.scenarios.cli.topic.DiffCommand;
import io.tagline.scenarios.cli.topic.GuideCommands;
import io.tagline.scenarios.cli.topic.LitmusCommand;
import io.tagline.scenarios.cli.topic.MachineCommands;
import io.tagline.scenarios.cli.topic.ProtocolCommands;
import io.tagline.scenarios.cli.topic.RecordingCommands;
import io.tagline.scenarios.cli.topic.SequenceCommand;
import io.tagline.work.document.QuestionDocument;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All commands, each named once. */
public final class Commands {

    private static final String DEMO = "demo";
    private static final String HELP = "help";
    private static final String VERSION = "--version";

    /** Commands for one task; a class is loaded only when its command is used. */
    private record Group(String task, List<Map.Entry<String, Supplier<Command>>> commands) {}

    /** In the order in which help lists them. A method reference in place of a lambda would load its class. */
    private static final List<Group> GROUPS = List.of(
            new Group(
                    "Simulate, bound and explain",
                    List.of(
                            entry(DEMO, () -> GuideCommands.demo()),
                            entry("run", () -> RunSweep.command()),
                            entry("bounds", () -> RecordingCommands.bounds()),
                            entry("tune", () -> TuneSweep.command()),
                            entry("timeline", () -> RecordingCommands.timeline()),
                            entry("why", () -> RecordingCommands.why()),
                            entry("traffic", () -> RecordingCommands.traffic()),
                            entry("diff", () -> DiffCommand.command()))),
            new Group(
                    "Prove and teach protocols",
                    List.of(
                            entry("check", () -> CheckCommand.command()),
                            entry("protocol", () -> ProtocolCommands.protocol()),
                            entry("pairs", () -> ProtocolCommands.pairs()),
                            entry("sequence", () -> SequenceCommand.command()),
                            entry("litmus", () -> LitmusCommand.command()))),
            new Group(
                    "Describe machines and place programs",
                    List.of(
                            entry("machine", () -> MachineCommands.machine()),
                            entry("c2c", () -> MachineCommands.coreToCore()),
                            entry("fit", () -> FitSweep.command()),
                            entry("sensitivity", () -> SensitivitySweep.command()),
                            entry("communication", () -> CommunicationCommands.communication()),
                            entry("map", () -> CommunicationCommands.map()))),
            new Group(
                    "Sweep and reproduce",
                    List.of(
                            entry("plan", () -> PlanCommand.command()),
                            entry("merge", () -> written().merge()),
                            entry("ask", () -> written().ask()),
                            entry("reproduce", () -> ReproduceSweep.command()))),
            new Group(
                    "Find your way",
                    List.of(
                            entry("lint", () -> GuideCommands.lint()),
                            entry("list", () -> GuideCommands.list()),
                            entry("explain", () -> GuideCommands.explain()),
                            entry("lsp", () -> GuideCommands.lsp()),
                            entry(HELP, () -> GuideCommands.help()))));

    /** Commands that run others. */
    private static final Set<String> CALLING = Set.of(DEMO, HELP);

    /** Commands that ask what others ask. */
    private static final Set<String> WRITTEN = Set.of("ask", "merge", "plan");

    private Commands() {}

    /** The command line of {@code tagline}, for tools that describe it: manual pages, completion. */
    public static CommandSpec describe() {
        Console nowhere = new Console(System.out, System.err, false, false, Map.of());
        return all(new RootCommand(nowhere, Optional.empty())).getCommandSpec();
    }

    static CommandLine all(RootCommand root) {
        return line(root, commands().toList());
    }

    /**
     * The command line for these words: a single command if they begin with it, no command for the version. picocli takes milliseconds to find the
     * options of each.
     */
    static CommandLine of(RootCommand root, String... words) {
        if (List.of(words).equals(List.of(VERSION))) {
            return line(root, List.of());
        }
        List<Map.Entry<String, Supplier<Command>>> asked = commands()
                .filter(command -> words.length > 0 && words[0].equals(command.getKey()))
                .filter(command -> !CALLING.contains(command.getKey()))
                .toList();
        return asked.isEmpty() ? all(root) : line(root, asked);
    }

    /** The ways to ask all questions that have documents. */
    private static WrittenQuestions written() {
        return new WrittenQuestions(asking().flatMap(Commands::ways)
                .filter(way -> QuestionDocument.has(way.form().type()))
                .toList());
    }

    /** The commands of these ways. */
    static Stream<Command> asking() {
        return commands()
                .filter(command -> !WRITTEN.contains(command.getKey()))
                .map(command -> command.getValue().get());
    }

    private static Stream<Way<?>> ways(Command command) {
        return Stream.concat(command.ways().stream(), command.inner().stream().flatMap(Commands::ways));
    }

    private static Stream<Map.Entry<String, Supplier<Command>>> commands() {
        return GROUPS.stream().flatMap(group -> group.commands().stream());
    }

    /** All commands by their tasks. */
    private static String listed(CommandLine.Help help) {
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            Map<String, CommandLine.Help> helps = new LinkedHashMap<>();
            group.commands()
                    .forEach(command -> Optional.ofNullable(help.subcommands().get(command.getKey()))
                            .ifPresent(one -> helps.put(command.getKey(), one)));
            if (!helps.isEmpty()) {
                text.append('\n').append(group.task()).append(":\n").append(help.commandList(helps));
            }
        }
        return text.toString();
    }

    private static CommandLine line(RootCommand root, List<Map.Entry<String, Supplier<Command>>> commands) {
        CommandLine line = new CommandLine(root.spec());
        line.getHelpSectionMap().put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Commands::listed);
        commands.forEach(command ->
                line.addSubcommand(command.getKey(), command.getValue().get().spec(root)));
        line.getSubcommands().values().forEach(OptionGroups::group);
        return line;
    }
}
