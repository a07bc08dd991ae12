package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * The format in which a command prints what it has found: one of those that the report has, and no other. {@code --json} is short for
 * one of them.
 */
@Command
final class FormatOption<T> {

    private final Report<T> report;
    private final OptionSpec option;
    private final Optional<OptionSpec> json;

    /** {@code --format}; unless it is given, the first format is meant. */
    FormatOption(Report<T> report) {
        this.report = report;
        this.option = option(
                "--format",
                listed(report) + ". Default: " + report.formats().get(0).name() + ".");
        this.json = report.format(Format.JSON)
                .map(format -> OptionSpec.builder("--json")
                        .type(boolean.class)
                        .description("Short for --format json.")
                        .build());
    }

    /** Another option, which asks for something else to be printed. */
    FormatOption(String name, String what, Report<T> report) {
        this.report = report;
        this.option = option(name, what + ": " + listed(report) + ".");
        this.json = Optional.empty();
    }

    private OptionSpec option(String name, String description) {
        return OptionSpec.builder(name)
                .paramLabel("FORMAT")
                .type(Format.class)
                .converters(this::read)
                .completionCandidates(names())
                .description(description)
                .build();
    }

    @Spec(Spec.Target.MIXEE)
    void join(CommandSpec command) {
        command.addOption(option);
        json.ifPresent(command::addOption);
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
        return String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    }

    private Format<T> read(String name) {
        return report.format(name)
                .orElseThrow(() -> new TypeConversionException(Guess.amongAll("format", name, names())));
    }

    boolean isGiven() {
        return option.getValue() != null;
    }

    boolean isJson() {
        return chosen().name().equals(Format.JSON);
    }

    /** The one that was asked for. */
    Format<T> chosen() {
        return json.filter(flag -> Boolean.TRUE.equals(flag.getValue()))
                .flatMap(flag -> report.format(Format.JSON))
                .or(() -> Optional.ofNullable(option.getValue()))
                .orElseGet(() -> report.formats().get(0));
    }
}
