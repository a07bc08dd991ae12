package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.Requires;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.work.Desk;
import io.tagline.work.fit.Fit;
import io.tagline.work.fit.Fit.Fitted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline fit}: numbers of a machine that fit what several sources have measured of it. */
@Command(
        description =
                "Fits numbers of a machine to measurements from several sources, and reports how well they are known.",
        footer = {
            "",
            "Examples:",
            "  tagline fit sandy-bridge-2s data.yaml",
            "  tagline fit xeon-6242-2s --compare",
            "",
            "docs/guide/fitting.md has the format of data."
        })
final class FitCommand implements Callable<Integer>, Ruled {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String name = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DATA",
            description = "The measurements. Default: those published of the machine.")
    private Optional<String> data = Optional.empty();

    @Option(names = "--compare", description = "Fit nothing: put data and machine side by side.")
    private boolean compare;

    @Mixin
    private MeasurementOptions measurement = new MeasurementOptions();

    @Mixin
    private FormatOption<Fitted> format = new FormatOption<>(Reports.fit());

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Option(names = "--out", paramLabel = "DIR", description = "The folder of --shard. Default: one below results/.")
    private Optional<Path> out = Optional.empty();

    @Override
    public List<OptionRule> rules() {
        return List.of(new Requires("--out", "--shard"), new Excludes("--compare", List.of("--shard")));
    }

    @Override
    public Integer call() throws IOException {
        part.refuse(format.isGiven());
        Fit question = new Fit(name, data, compare, measurement.replications(), measurement.seed());
        Fit.Data read = question.read(FileLibrary::new);
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count())) {
            return fit(question, read, opened.desk());
        }
    }

    /** How far a fit has got is told while the desk still holds up the end. */
    private int fit(Fit question, Fit.Data read, Desk desk) throws IOException {
        try (Fit.Ready ready = question.ready(read, desk)) {
            return fit(ready, files(read));
        } catch (CancellationException e) {
            root.tell(String.valueOf(e.getMessage()));
            return ExitCode.INTERRUPTED;
        }
    }

    private int fit(Fit.Ready fit, ResultFiles question) throws IOException {
        List<String> texts = question.all().values().stream()
                .map(text -> new String(text, StandardCharsets.UTF_8))
                .toList();
        Sweep sweep = fit.sweep(texts);
        if (part.shard().isPresent()) {
            if (sweep.points().isEmpty()) {
                throw new Refusal("--shard needs a fit to two sources or more, each of which is left out once");
            }
            return new ShardRun(root, sweep, part.shard().get(), this::tell)
                    .run(out, Question.of(spec), question, jobs);
        }
        Journal known = root.known(() -> sweep)
                .map(whole -> whole.journal(Journal.NONE))
                .orElse(Journal.NONE);
        Fitted fitted = fit.fitted(known);
        root.print(fitted, format);
        return ExitCode.of(fitted.status());
    }

    private void tell(Failure failure) {
        root.tell("error: " + ErrorMessages.sentence(failure.cause()));
    }

    /** All that the answer depends on. */
    private ResultFiles files(Fit.Data read) {
        ResultFiles files = Question.of(spec).files();
        read.documents().forEach(files::put);
        return files;
    }
}
