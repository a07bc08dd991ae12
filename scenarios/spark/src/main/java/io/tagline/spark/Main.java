package io.tagline.spark;

import io.tagline.scenarios.cli.console.ExitCode;
import java.util.List;
import java.util.Optional;

/** The commands that ask for sweeps as an application of Spark, for {@code spark-submit}. */
public final class Main {

    private static final List<String> COMMANDS = List.of("run", "tune", "check", "fit", "reproduce", "ask");

    private Main() {}

    /** Runs one command on the cluster and ends the driver with its exit code. */
    public static void main(String[] args) {
        if (args.length == 0 || !COMMANDS.contains(args[0])) {
            System.err.println("error: on a cluster there are " + String.join(", ", COMMANDS)
                    + "; the other commands are those of `tagline`");
            System.exit(ExitCode.REFUSED);
        }
        System.exit(io.tagline.scenarios.cli.Main.run(args, Optional.of(SparkCluster::open)));
    }
}
