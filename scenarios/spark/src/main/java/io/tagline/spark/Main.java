package io.tagline.spark;

import io.tagline.scenarios.cli.ExitCode;
import java.util.Optional;

/** {@code tagline run} as an application of Spark, for {@code spark-submit}. */
public final class Main {

    private Main() {}

    /** Runs one command on the cluster and ends the driver with its exit code. */
    public static void main(String[] args) {
        if (args.length == 0 || !args[0].equals("run")) {
            System.err.println("error: on a cluster there is `run` only; the other commands are those of `tagline`");
            System.exit(ExitCode.REFUSED);
        }
        System.exit(io.tagline.scenarios.cli.Main.run(args, Optional.of(SparkCluster::open)));
    }
}
