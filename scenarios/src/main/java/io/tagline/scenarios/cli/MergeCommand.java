package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline merge}: the parts of a sweep as the result that one run would have had. */
@Command(
        name = "merge",
        description = "Puts the shards of a sweep together: the same bytes as one run.",
        footer = {
            "",
            "Examples:",
            "  tagline merge shard-* --out whole",
            "  tagline merge results/*.shard-*-of-16 --json",
            "",
            "Shards of other versions, documents or seeds are refused, and points that are missing are named.",
            "docs/guide/clusters.md has recipes for schedulers."
        })
final class MergeCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "SHARD", arity = "1..*", description = "The folders of all shards, in any order.")
    private List<Path> folders = new ArrayList<>();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private FolderOptions out = new FolderOptions();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Mixin
    private RunOutput output = new RunOutput();

    @Option(names = "--statistics", description = "Tell how the machine was used, if the shards have measured it.")
    private boolean statistics;

    @Override
    public Integer call() throws IOException {
        output.prepare();
        Shards shards = Shards.read(folders);
        if (statistics && !shards.areMeasured()) {
            throw new RefusedException("the shards were run without --statistics");
        }
        try (Interruption interruption = new Interruption()) {
            if (noResults) {
                return output.finish(root, result(shards, Journal.NONE, interruption), statistics, Optional.empty());
            }
            Setup setup = shards.setup();
            try (RunFolder folder = RunFolder.open(root, out.folder(setup), setup, shards.areMeasured(), out.force())) {
                return output.finish(
                        root, result(shards, folder.journal(), interruption), statistics, Optional.of(folder));
            }
        }
    }

    /** What one run would have come to; what a stop rule wants beyond the pieces of a point is simulated here. */
    private RunResult result(Shards shards, Journal journal, Interruption interruption) {
        Setup setup = shards.setup();
        Outcome outcome = jobs.run(
                setup,
                setup.works(shards.areMeasured()),
                shards.whole().journal(journal),
                root.console(),
                experiment -> interruption.cancels(experiment::cancel));
        return RunResult.of(setup, outcome);
    }
}
