package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Sheet;
import io.tagline.work.why.Why;
import io.tagline.work.why.Why.Explained;
import io.tagline.work.why.Why.Sample;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline why}: the critical path of one sample, message by message. */
@Command(
        description = "Explains a slow sample: its critical path, message by message.",
        footer = {
            "",
            "Examples:",
            "  tagline why xeon-phi/ping-pong -p send=E",
            "  tagline why xeon-phi/ping-pong -p send=E --sample fastest",
            "  tagline why xeon-phi/ping-pong -p send=E --operations",
            "  tagline why my-lock.yaml -p threads=16 --interval acquire",
            "  tagline why xeon-phi/contention -p state=E -p receivers=9 --sample 150 -o why.html"
        })
final class WhyCommand implements Callable<Integer>, Ruled {

    private static final String SLOWEST = "slowest";

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = "--sample",
            paramLabel = "WHICH",
            description = "slowest, fastest, or a number: 1 is the fastest. Default: slowest.")
    private String sample = SLOWEST;

    @Option(
            names = "--interval",
            paramLabel = "NAME",
            description = "Not of a sample, but of the slowest interval of this name.")
    private Optional<String> interval = Optional.empty();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--operations",
            description = "The path by operations, beside T_min and T_max of the CLa graph for each.")
    private boolean operations;

    @Mixin
    private FormatOption<Explained> format = new FormatOption<>(new WhyReport());

    private record WhyReport() implements Report<Explained> {

        @Override
        public List<Format<Explained>> formats() {
            return List.of(
                    Format.text(Explained::sheet),
                    Format.markdown(Explained::sheet),
                    Format.latex(Explained::sheet),
                    Format.of(
                            "html",
                            "its timeline with the path",
                            why -> TimelinePage.of(why.recording(), PageExtras.explaining(why.path(), said(why)))));
        }
    }

    /** The beginning of the text, without the title of the page. */
    private static String said(Explained why) {
        Sheet sheet = why.sheet();
        String title = why.recording().title() + ": ";
        return sheet.answer().isEmpty() ? sheet.title().replace(title, "") : sheet.answer();
    }

    /** An interval is explained only by messages, and only its slowest occurrence. */
    @Override
    public List<OptionRule> rules() {
        return List.of(new Excludes("--interval", List.of("--sample", "--operations")));
    }

    @Override
    public Integer call() throws IOException {
        if (!sample.matches("slowest|fastest|[1-9][0-9]{0,8}")) {
            throw new Refusal("--sample is slowest, fastest or a number from 1 on, not " + sample);
        }
        if (operations && format.chosen().name().equals("html")) {
            throw new Refusal("--operations is for --format text, markdown or latex");
        }
        Why question = new Why(scenario.chosen(replications.count(), List.of()), which(), operations);
        try (ConsoleDesk opened = scenario.desk(jobs.count())) {
            Explained answer = question.ask(opened.desk());
            root.print(answer, format);
            return ExitCode.of(answer.status());
        }
    }

    private Sample which() {
        return interval.<Sample>map(Sample.SlowestOf::new)
                .orElseGet(() -> new Sample.Ranked(
                        switch (sample) {
                            case SLOWEST -> Sample.Ranked.SLOWEST;
                            case "fastest" -> Sample.Ranked.FASTEST;
                            default -> Integer.parseInt(sample);
                        }));
    }
}
