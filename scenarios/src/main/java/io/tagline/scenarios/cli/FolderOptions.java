package io.tagline.scenarios.cli;

import io.tagline.scenarios.cli.Place.Target;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a result is written. */
final class FolderOptions {

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results to DIR, not below results/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Write them even if DIR holds something else.")
    private boolean force;

    /** The files to write there. */
    Target target(boolean noResults, boolean png) {
        return new Target(out, force, noResults, png);
    }
}
