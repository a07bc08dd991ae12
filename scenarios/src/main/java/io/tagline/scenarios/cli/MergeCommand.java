package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.result.ResultFolder;
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
        RunResult result = shards.result();
        if (noResults) {
            return output.finish(root, result, statistics, Optional.empty());
        }
        ResultFolder whole = out.folder(result.setup());
        try (RunFolder folder = RunFolder.open(root, whole, result.setup(), false, out.force())) {
            return output.finish(root, result, statistics, Optional.of(folder));
        }
    }
}
