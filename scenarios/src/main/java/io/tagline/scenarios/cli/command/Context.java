package io.tagline.scenarios.cli.command;

import io.tagline.documents.Documents;
import io.tagline.experiments.shard.Shard;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.Deadline;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.sweep.Shards;
import java.util.Optional;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What a command knows besides its question: its options, the documents, and where the answer goes.
 *
 * @param part the name in messages for a part of the command with fewer formats than the whole; empty if there is none
 * @param shards the results of shards, if they are merged
 */
public record Context(
        RootCommand root,
        ParseResult given,
        FormatOption<?> format,
        String part,
        Documents documents,
        Optional<Shards> shards) {

    /** The value of an option; of a flag, whether it is given. */
    public <T> Optional<T> get(Own<T> option) {
        return has(option) ? Optional.ofNullable(given.<T>matchedOptionValue(option.name(), null)) : Optional.empty();
    }

    public boolean has(Own<?> option) {
        return given.hasMatchedOption(option.name());
    }

    /** The part of a sweep to run; empty for the whole. */
    public Optional<Shard> shard() {
        return get(Own.SHARD)
                .map(text -> Shard.parse(text)
                        .orElseThrow(() ->
                                refused("--shard is such as 3/16, the third of sixteen parts; at most " + Shard.MOST)));
    }

    public int workers() {
        int workers = get(Own.JOBS).orElseGet(() -> Runtime.getRuntime().availableProcessors());
        if (workers < 1) {
            throw refused("--jobs needs at least 1");
        }
        return workers;
    }

    /** The misuse of an option, as a failure of the command line. */
    public ParameterException refused(String why) {
        return new ParameterException(given.commandSpec().commandLine(), why);
    }

    public Context among(Documents others) {
        return new Context(root, given, format, part, others, shards);
    }

    public Context as(String name) {
        return new Context(root, given, format, name, documents, shards);
    }

    public Context knowing(Shards found) {
        return new Context(root, given, format, part, documents, Optional.of(found));
    }

    /** When work ends that has a budget. */
    private Deadline deadline() {
        return get(Own.SECONDS).map(Deadline::in).orElse(Deadline.NEVER);
    }

    public ConsoleContext open() {
        return open(documents);
    }

    public ConsoleContext open(Documents others) {
        return new ConsoleContext(root.console(), others, workers(), deadline());
    }

    /** Asks a question, prints the answer, and returns the exit code. A format that the answer does not have is refused before. */
    public <A extends Answer> int print(Question<A> question, Report<A> report) {
        format(report);
        try (ConsoleContext opened = open()) {
            return print(question.ask(opened.work()), report);
        }
    }

    /** Prints an answer in the chosen format, to the chosen place. */
    public <A extends Answer> int print(A answer, Report<A> report) {
        show(answer, report);
        return ExitCode.of(answer.status());
    }

    public <T> void show(T result, Report<T> report) {
        put(written(result, report));
    }

    /** A result in the chosen format, before it is shown. */
    public <T> byte[] written(T result, Report<T> report) {
        return format(report).write(result, root.terminal(format.file().isEmpty()));
    }

    /** Shows what was written, at the chosen place. */
    public void put(byte[] written) {
        format.put(written, root);
    }

    public <T> Format<T> format(Report<T> report) {
        return format.of(report, part);
    }
}
