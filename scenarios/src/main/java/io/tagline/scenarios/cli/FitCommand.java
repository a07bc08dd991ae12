package io.tagline.scenarios.cli;

import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.Requires;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.cli.Place.Target;
import io.tagline.scenarios.report.Report;
import io.tagline.work.fit.Fit;
import io.tagline.work.fit.Fit.Fitted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline fit}: numbers of a machine that fit measurements of several sources. */
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
    private FormatOption<Fitted> format = new FormatOption<>(Report.published());

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
        Place place = Place.of(root, jobs, format).to(Target.of(out)).in(part.shard());
        return new FitDoor(place).ask(question, place);
    }
}
