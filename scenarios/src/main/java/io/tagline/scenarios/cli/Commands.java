package io.tagline.scenarios.cli;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** All commands, for tools that describe them: manual pages, completion. */
public final class Commands {

    private Commands() {}

    /** What {@code tagline} understands. */
    public static CommandSpec describe() {
        Console nowhere = new Console(System.out, System.err, false, false, Map.of());
        return new CommandLine(new RootCommand(nowhere, Optional.empty(), Optional.empty())).getCommandSpec();
    }
}
