package io.tagline.scenarios.cli.command;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.command.OptionRule.Requires;
import io.tagline.scenarios.cli.stored.StoredQuestion;
import io.tagline.scenarios.cli.stored.StoredResult;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.work.form.QuestionScope;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A command: its help, and the ways to use it. It is declared once; options, arguments, completion and the manual follow.
 *
 * @param footer the lines of its help after the options
 * @param ways the first one whose option is given is taken, else the last
 * @param shorts formats that have options of their own
 * @param inner the commands below it
 */
public record Command(
        String name,
        String description,
        List<String> footer,
        List<Way<?>> ways,
        List<String> shorts,
        List<Command> inner) {

    /** A command with one line of examples each. */
    public static Command of(String name, String description, List<String> examples, Way<?>... ways) {
        return new Command(name, description, footed(examples), List.of(ways), List.of(), List.of());
    }

    private static List<String> footed(List<String> examples) {
        return examples.isEmpty()
                ? List.of()
                : Stream.concat(Stream.of("", "Examples:"), examples.stream()).toList();
    }

    /** The same with more lines below the examples. */
    public Command notes(String... lines) {
        List<String> all = new ArrayList<>(footer);
        all.add("");
        all.addAll(List.of(lines));
        return new Command(name, description, List.copyOf(all), ways, shorts, inner);
    }

    public Command shortFor(String format) {
        return new Command(name, description, footer, ways, List.of(format), inner);
    }

    /** A command that only has others below it. */
    public static Command over(String name, String description, List<String> examples, Command... inner) {
        return new Command(name, description, footed(examples), List.of(), List.of(), List.of(inner));
    }

    /** As picocli knows it. */
    public CommandSpec spec(RootCommand root) {
        Run run = new Run(this, root);
        CommandSpec spec = CommandSpec.wrapWithoutInspection(run).name(name);
        run.spec = spec;
        spec.usageMessage().description(literal(description)).footer(footer.toArray(String[]::new));
        addArguments(spec);
        options().values().forEach(spec::addOption);
        List<Format<Object>> formats = formats();
        if (!formats.isEmpty()) {
            FormatOption<?> format = new FormatOption<>(() -> formats, shorts.toArray(String[]::new));
            format.join(spec);
            run.format = Optional.of(format);
        }
        inner.forEach(command -> spec.addSubcommand(command.name, command.spec(root)));
        return spec;
    }

    /** The formats of all ways, those of the last one first. */
    private List<Format<Object>> formats() {
        Map<String, Format<Object>> formats = new LinkedHashMap<>();
        for (int i = ways.size() - 1; i >= 0; i--) {
            ways.get(i)
                    .report()
                    .formats()
                    .forEach(format -> formats.putIfAbsent(format.name(), format.unwritten(format.note())));
        }
        return List.copyOf(formats.values());
    }

    /** A text that picocli prints as it is: it takes texts for formats. */
    static String literal(String text) {
        return text.replace("%", "%%");
    }

    private void addArguments(CommandSpec spec) {
        Map<String, Word> arguments = new LinkedHashMap<>();
        ways.forEach(way -> way.words().stream()
                .filter(Word::isArgument)
                .forEach(word -> arguments.putIfAbsent(word.name(), word)));
        arguments
                .values()
                .forEach(word -> spec.addPositional(word.argument(
                        ways.stream()
                                .allMatch(way -> way.words().stream()
                                        .anyMatch(other -> other.name().equals(word.name()) && other.isRequired())),
                        spec.positionalParameters().size())));
    }

    /** The options of all ways, each once; one that several have says what it means in each. */
    private Map<String, OptionSpec> options() {
        Map<String, OptionSpec> options = new LinkedHashMap<>();
        for (Way<?> way : ways) {
            way.words().stream()
                    .filter(word -> !word.isArgument())
                    .forEach(word -> add(word.option(ways.size() == 1), options));
            way.own().forEach(own -> add(own.option(), options));
        }
        return options;
    }

    private static void add(OptionSpec option, Map<String, OptionSpec> options) {
        options.merge(option.longestName(), option, (one, other) -> {
            String first = String.join(" ", one.description());
            String second = String.join(" ", other.description());
            return first.equals(second)
                    ? one
                    : one.toBuilder().description(first + " " + second).build();
        });
    }

    /** One use of the command. */
    public static final class Run implements Callable<Integer> {

        private final Command command;
        private final RootCommand root;
        private CommandSpec spec = CommandSpec.create();
        private Optional<FormatOption<?>> format = Optional.empty();

        Run(Command command, RootCommand root) {
            this.command = command;
            this.root = root;
        }

        /** The option for the format of its answer; empty if there is none to choose. */
        public Optional<FormatOption<?>> format() {
            return format;
        }

        @Override
        public Integer call() throws IOException {
            ParseResult given = spec.commandLine().getParseResult();
            if (command.ways.isEmpty()) {
                throw refused("say what to do: "
                        + command.inner.stream().map(Command::name).collect(Collectors.joining(" or ")));
            }
            Way<?> way = command.chosen(given);
            command.objection(way, given)
                    .or(() -> format.flatMap(one -> one.objection(root.console().outIsTerminal())))
                    .ifPresent(objection -> {
                        throw refused(objection);
                    });
            return answer(way, given);
        }

        private <Q> int answer(Way<Q> way, ParseResult given) throws IOException {
            Words words = Words.of(given);
            Optional<StoredResult> stored = words.value(way.words(), "scenario").flatMap(StoredResult::folder);
            Context context = new Context(
                    root,
                    given,
                    format.orElseGet(FormatOption::none),
                    way.chooser(),
                    stored.isPresent() ? stored.get().documents(root::tell) : FileLibrary::new,
                    Optional.empty());
            Map<String, String> fixed =
                    stored.isPresent() ? Map.of("scenario", RunFiles.SCENARIO, "resolved", "true") : Map.of();
            Q question = Diagnostics.read(diagnostics ->
                    way.form().read(words.document(way, fixed), new QuestionScope(diagnostics, StoredQuestion::trace)));
            return way.answering().answer(question, context);
        }

        private ParameterException refused(String why) {
            return new ParameterException(spec.commandLine(), why);
        }
    }

    private Way<?> chosen(ParseResult given) {
        return ways.stream().filter(way -> way.isChosen(given)).findFirst().orElseGet(() -> ways.get(ways.size() - 1));
    }

    /** The first objection to the given options, if any. */
    private Optional<String> objection(Way<?> way, ParseResult given) {
        return Stream.of(foreign(way, given), ruled(way, given), missing(way, given), twice(way, given))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** An option that only other ways have. */
    private Optional<String> foreign(Way<?> way, ParseResult given) {
        List<String> known = way.names().toList();
        return ways.stream()
                .flatMap(Way::names)
                .filter(name -> isGiven(name, given) && !known.contains(name))
                .findFirst()
                .map(name -> way.chooser().isEmpty()
                        ? name + " requires "
                                + ways.stream()
                                        .filter(other -> other.names().anyMatch(name::equals))
                                        .map(Way::chooser)
                                        .collect(Collectors.joining(" or "))
                        : way.chooser() + " cannot be used with " + name);
    }

    private static boolean isGiven(String name, ParseResult given) {
        return name.startsWith("-")
                ? given.hasMatchedOption(name)
                : given.matchedPositionals().stream()
                        .anyMatch(argument -> argument.paramLabel().equals(name));
    }

    private static Optional<String> ruled(Way<?> way, ParseResult given) {
        return Stream.concat(way.rules().stream(), inner(way))
                .flatMap(rule -> rule.objection(given::hasMatchedOption).stream())
                .findFirst();
    }

    /** What a map inside a question has to have is required by all its other keys. */
    private static Stream<OptionRule> inner(Way<?> way) {
        return way.words().stream()
                .filter(word -> !word.path().isEmpty() && word.isRequired() && !word.isArgument())
                .flatMap(needed -> way.words().stream()
                        .filter(word -> word.path().equals(needed.path()) && !word.equals(needed))
                        .map(word -> new Requires(word.name(), needed.name())));
    }

    private static Optional<String> missing(Way<?> way, ParseResult given) {
        return way.words().stream()
                .filter(word -> word.isRequired() && word.path().isEmpty())
                .filter(word -> given.matchedArgs().stream().noneMatch(word::is))
                .findFirst()
                .map(word -> "Missing required parameter: '" + word.name() + "'");
    }

    /** Two words for one key. */
    private static Optional<String> twice(Way<?> way, ParseResult given) {
        Map<String, Word> first = new LinkedHashMap<>();
        return way.words().stream()
                .filter(word -> given.matchedArgs().stream().anyMatch(word::is))
                .flatMap(word -> Optional.ofNullable(first.putIfAbsent(word.where(), word))
                        .map(other -> other.name() + " and " + word.name() + " are the same; give one of them")
                        .stream())
                .findFirst();
    }

    /** What to say of a word that no command has. */
    public static String unknown(String name, CommandLine parent) {
        return "there is no command " + Printable.quoted(name)
                + Names.guess(name, parent.getSubcommands().keySet());
    }
}
