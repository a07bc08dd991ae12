package io.tagline.scenarios.cli.command;

import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * The format and destination of a result: one of the formats that its report has. Without {@code --format}, it is the first one that suits the file's
 * name. {@code --json} abbreviates one of them.
 */
public final class FormatOption<T> {

    private final Report<T> report;
    private final OptionSpec option;
    private final List<OptionSpec> shorts;

    private final OutputOption output = new OutputOption();

    /** {@code --format}, {@code --json} if there is that, and an option for each of these formats. */
    public FormatOption(Report<T> report, String... shortened) {
        this.report = report;
        this.option = OptionSpec.builder("--format")
                .paramLabel("FORMAT")
                .type(Format.class)
                .converters(this::read)
                .completionCandidates(names())
                .description(listed(report) + ". Default: " + names().get(0) + ", or what FILE is called.")
                .build();
        this.shorts = Stream.concat(Stream.of(Format.JSON), Stream.of(shortened))
                .filter(name -> report.format(name).isPresent())
                .map(name -> OptionSpec.builder("--" + name)
                        .type(boolean.class)
                        .description("Short for --format " + name + ".")
                        .build())
                .toList();
    }

    /** That of a command without formats. */
    public static FormatOption<?> none() {
        return new FormatOption<>(Report.sentences());
    }

    public void join(CommandSpec command) {
        command.addOption(option);
        shorts.forEach(command::addOption);
        command.addOption(output.option());
    }

    private List<String> names() {
        return report.formats().stream().map(Format::name).toList();
    }

    /** {@code text, svg (a heat map) or json}. */
    private static String listed(Report<?> report) {
        List<String> all = Stream.of(report)
                .flatMap(one -> one.formats().stream())
                .map(format -> format.name() + (format.note().isEmpty() ? "" : " (" + format.note() + ")"))
                .toList();
        int last = all.size() - 1;
        return last == 0 ? all.get(0) : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    }

    private Format<T> read(String name) {
        return report.format(name)
                .orElseThrow(() -> new TypeConversionException(Names.unknown("format", name, names())));
    }

    private List<Format<T>> asked() {
        Stream<Format<T>> given = Stream.ofNullable(option.<Format<T>>getValue());
        Stream<Format<T>> shortened = shorts.stream()
                .filter(flag -> Boolean.TRUE.equals(flag.getValue()))
                .map(flag -> read(flag.longestName().substring(2)));
        return Stream.concat(shortened, given).toList();
    }

    /** Whether a format or a file was given. */
    public boolean isGiven() {
        return !asked().isEmpty() || output.file().isPresent();
    }

    public boolean isJson() {
        return chosen().name().equals(Format.JSON);
    }

    /** The given format, or else the first that suits the file. */
    public Format<T> chosen() {
        return asked().stream()
                .findFirst()
                .or(() -> report.formats().stream().filter(output::suits).findFirst())
                .orElseGet(() -> report.formats().get(0));
    }

    /** The format of the same name of another report; messages name the part of the command with only these formats {@code part}. */
    public <U> Format<U> of(Report<U> other, String part) {
        Optional<String> wanted = asked().stream().map(Format::name).findFirst();
        return wanted.map(name -> other.format(name)
                        .orElseThrow(() -> new Refusal(part + " has no --format " + name + "; it has "
                                + other.formats().stream().map(Format::name).collect(Collectors.joining(" and ")))))
                .or(() -> other.formats().stream().filter(output::suits).findFirst())
                .orElseThrow(() -> new Refusal(part + " has no format for a file "
                        + file().orElseThrow().getFileName()));
    }

    public Optional<Path> file() {
        return output.file();
    }

    /** The first contradiction between the options, the file and the terminal. */
    public Optional<String> objection(boolean terminal) {
        return contradiction(terminal).or(output::objection);
    }

    private Optional<String> contradiction(boolean terminal) {
        if (asked().stream().map(Format::name).distinct().count() > 1) {
            return Optional.of("more than one format is asked for: "
                    + asked().stream().map(Format::name).collect(Collectors.joining(", ")));
        } else if (!output.suits(chosen())) {
            return Optional.of(unsuitable());
        }
        return chosen().isText() || file().isPresent() || !terminal
                ? Optional.empty()
                : Optional.of("this format is binary; write it to a file with -o FILE");
    }

    private String unsuitable() {
        String file = String.valueOf(file().orElseThrow().getFileName());
        return asked().isEmpty()
                ? "there is no format for a file " + file + " (" + String.join(", ", names()) + ")"
                : "a file " + file + " is not for --format " + chosen().name()
                        + "; leave the format out, or name the file otherwise";
    }

    /** Writes the output of a report of another kind to the same place. */
    public void put(byte[] bytes, RootCommand root) {
        output.put(bytes, root);
    }

    public void put(String text, RootCommand root) {
        put(text.getBytes(StandardCharsets.UTF_8), root);
    }
}
