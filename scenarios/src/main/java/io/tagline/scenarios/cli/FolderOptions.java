package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.scenarios.shard.Shard;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a result is written. */
final class FolderOptions {

    private static final Path PARENT = Path.of("results");

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results to DIR, not below results/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Write them even if DIR holds something else.")
    private boolean force;

    boolean force() {
        return force;
    }

    ResultFolder folder(Setup setup) {
        return out.map(FolderOptions::at).orElseGet(() -> RunFiles.folder(PARENT, setup));
    }

    /** That of a part, beside the folder that the whole would have. */
    ResultFolder folder(Setup setup, Shard shard) {
        Path whole = RunFiles.folder(PARENT, setup).path();
        String part = whole.getFileName() + ".shard-" + shard.number() + "-of-" + shard.count();
        return at(out.orElseGet(() -> whole.resolveSibling(part)));
    }

    private static ResultFolder at(Path path) {
        return new ResultFolder(path, RunFiles.REPORT);
    }
}
