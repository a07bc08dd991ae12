package io.tagline.scenarios.cli;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.Explanations;
import io.tagline.scenarios.json.Metric;
import io.tagline.scenarios.json.Metrics;
import io.tagline.scenarios.report.run.ActivityMetrics;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline explain}: what a name means, wherever it was read. */
@Command(
        description =
                "Explains an error code, a metric, an operation, a word of the field or of protocol documents, or a"
                        + " built-in document.",
        footer = {
            "",
            "Examples:",
            "  tagline explain TL012",
            "  tagline explain ci_mean_low",
            "  tagline explain \"copy data\"",
            "  tagline explain GetS",
            "  tagline explain cl_wait"
        })
final class ExplainCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "NAME", description = "A code such as TL012, or a name.")
    private String name = "";

    @Override
    public Integer call() {
        String text = Code.of(name).map(ExplainCommand::code).orElseGet(this::topics);
        root.console().out().print(text);
        return ExitCode.FINE;
    }

    private static String code(Code code) {
        return code.id() + ": " + code.title() + "\n\n" + Explanations.of(code) + "\n";
    }

    private String topics() {
        Topics topics = new Topics(new Catalog());
        String wanted = metric().orElse(name);
        String text = topics.named(wanted).stream().map(ExplainCommand::text).collect(Collectors.joining("\n"));
        if (text.isEmpty()) {
            throw new Refusal(unknown(topics.names()));
        }
        return text;
    }

    /** The name of the metric that has this column. */
    private Optional<String> metric() {
        return Stream.concat(Metrics.all().stream(), ActivityMetrics.all().stream())
                .filter(metric -> metric.column().equals(name))
                .map(Metric::name)
                .findFirst();
    }

    private static String text(Topic topic) {
        String facts = topic.facts().entrySet().stream()
                .filter(fact -> !fact.getValue().isEmpty())
                .map(fact -> capital(fact.getKey()) + ": " + fact.getValue() + "\n")
                .collect(Collectors.joining());
        return (topic.name() + "\n\n" + facts + topic.details()).stripTrailing() + "\n";
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private String unknown(Stream<String> topics) {
        List<String> names = Stream.concat(topics, Arrays.stream(Code.values()).map(Code::id))
                .toList();
        String guess = Names.guess(name, names);
        return "nothing is called " + Printable.quoted(name) + (guess.isEmpty() ? "; see `tagline list`" : guess);
    }
}
