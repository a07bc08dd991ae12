package io.tagline.scenarios.cli.command;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Groups the options of a command in its help by purpose. Options without a group are the command's main ones and come first. */
public final class OptionGroups {

    private static final String MAIN = "What it is about";

    private static final int INDENT = 4;

    /** Fewer options need no headings. */
    private static final int MANY = 10;

    /** A purpose and the options that serve it. */
    private record Group(String purpose, Set<String> options) {}

    /** Groups of all commands. */
    private static final List<Group> COMMON = List.of(
            new Group(
                    "Changes",
                    Set.of("--machine", "--protocol", "--change", "--fault", "--parameter", "--set", "--band")),
            new Group("How often, and with which random numbers", Set.of("--replications", "--seed")),
            new Group("What is shown", Set.of("--format", "--json", "--color", "--coverage", "--statistics", "--top")),
            new Group("Pictures", Set.of("--png", "--pdf", "--reference", "--title", "--log", "--slide")),
            new Group("Where it is written", Set.of("--output", "--out", "--no-results", "--force")),
            new Group("How it is run", Set.of("--jobs", "--shard", "--debug", "--help")));

    /** Groups of commands that ask several questions; their options leave the common groups. */
    private static final Map<String, List<Group>> OWN = Map.of(
            "check",
            List.of(
                    new Group(
                            "Worlds",
                            Set.of(
                                    "--caches",
                                    "--lines",
                                    "--values",
                                    "--shared-caches",
                                    "--deal",
                                    "--sharers",
                                    "--symmetry",
                                    "--no-load-history",
                                    "--strict",
                                    "--fault")),
                    new Group("Proofs", Set.of("--any", "--certificate", "--certificate-out")),
                    new Group("Runs", Set.of("--reach")),
                    new Group("Random programs", Set.of("--random", "--cores", "--seed")),
                    new Group(
                            "Programs",
                            Set.of(
                                    "--program",
                                    "--machine",
                                    "--parameter",
                                    "--protocol",
                                    "--set",
                                    "--waiting",
                                    "--litmus"))),
            "tune",
            List.of(
                    new Group(
                            "Designs",
                            Set.of("--threads", "--machine", "--lines", "--trees", "--reading", "--worst-case")),
                    new Group("Simulation of the best", Set.of("--simulate", "--on", "--replications", "--seed"))));

    /** The purposes that the help of a command with very many options explains at once; of others it names the options. */
    private static final Map<String, Set<String>> FIRST = Map.of(
            "check",
            Set.of(MAIN, "Proofs", "Runs", "What is shown"),
            "ask",
            Set.of("Where it is written", "How it is run"));

    private OptionGroups() {}

    /** Makes the help of a command explain all of its options. */
    public static void explainAll(CommandLine command) {
        command.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> listed(help, /* explained= */ true));
        command.getCommandSpec().usageMessage().abbreviateSynopsis(false);
    }

    /** Makes the help of a command, and of those below it, list its options by purpose. */
    public static void group(CommandLine command) {
        command.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> listed(help, /* explained= */ false));
        command.getCommandSpec().usageMessage().abbreviateSynopsis(FIRST.containsKey(command.getCommandName()));
        command.getSubcommands().values().forEach(OptionGroups::group);
    }

    private static String listed(Help help, boolean explained) {
        List<OptionSpec> all = help.commandSpec().options().stream()
                .filter(option -> !option.hidden())
                .sorted(Comparator.comparing(OptionGroups::letters))
                .toList();
        if (all.size() < MANY) {
            return help.optionList();
        }
        Map<String, List<OptionSpec>> grouped = grouped(all, help.commandSpec().name());
        Set<String> first = explained
                ? grouped.keySet()
                : FIRST.getOrDefault(help.commandSpec().name(), grouped.keySet());
        StringBuilder text = new StringBuilder();
        grouped.forEach((purpose, options) -> {
            if (first.contains(purpose)) {
                text.append(section(purpose, options, all, help));
            }
        });
        Map<String, List<OptionSpec>> others = new LinkedHashMap<>(grouped);
        others.keySet().removeAll(first);
        return text + named(others, help);
    }

    /** By purpose, the main ones first. */
    private static Map<String, List<OptionSpec>> grouped(List<OptionSpec> all, String command) {
        Map<String, List<OptionSpec>> grouped = new LinkedHashMap<>();
        List<OptionSpec> left = new ArrayList<>(all);
        grouped.put(MAIN, left);
        Stream.concat(OWN.getOrDefault(command, List.of()).stream(), COMMON.stream())
                .forEach(group -> {
                    List<OptionSpec> options = left.stream()
                            .filter(option -> group.options().contains(option.longestName()))
                            .toList();
                    left.removeAll(options);
                    grouped.put(group.purpose(), options);
                });
        return grouped;
    }

    /** The names of options, and where they are explained. */
    private static String named(Map<String, List<OptionSpec>> groups, Help help) {
        if (groups.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder(
                "\nMore, which `tagline help " + help.commandSpec().name() + " --all` explains:\n");
        groups.forEach((purpose, options) -> {
            if (!options.isEmpty()) {
                String names = options.stream().map(OptionSpec::longestName).collect(Collectors.joining(" "));
                text.append(wrapped(
                        "  " + purpose + ": " + names,
                        help.commandSpec().usageMessage().width()));
            }
        });
        return text.toString();
    }

    private static String wrapped(String line, int width) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : line.split("(?<=\\S) ", -1)) {
            boolean fits = column == 0 || column + 1 + word.length() < width;
            text.append(column == 0 ? "" : fits ? " " : "\n    ").append(word);
            column = fits ? column + 1 + word.length() : INDENT + word.length();
        }
        return text.append('\n').toString();
    }

    /** The options below their purpose; the widths of columns are those of all options. */
    private static String section(String purpose, List<OptionSpec> options, List<OptionSpec> all, Help help) {
        if (options.isEmpty()) {
            return "";
        }
        Help.Layout layout = help.createDefaultLayout(all, List.of(), help.colorScheme());
        layout.addOptions(options, help.parameterLabelRenderer());
        return "\n" + purpose + ":\n" + layout;
    }

    private static String letters(OptionSpec option) {
        return option.longestName().replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
    }
}
