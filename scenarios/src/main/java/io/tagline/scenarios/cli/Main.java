package io.tagline.scenarios.cli;

import io.tagline.experiments.shard.Cluster;
import io.tagline.scenarios.cli.console.Console;
import io.tagline.scenarios.cli.console.ExitCode;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Where the program starts. */
public final class Main {

    private static final int BUFFER = 1 << 16;

    private Main() {}

    /** Runs one command and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args, Optional.empty()));
    }

    /**
     * Runs one command, and returns its exit code.
     *
     * @param cluster opens a cluster for sweeps; empty on this computer
     */
    public static int run(String[] args, Optional<Supplier<Cluster>> cluster) {
        Locale.setDefault(Locale.ROOT); // The same text everywhere, also from libraries.
        GuardedOutput stdout = new GuardedOutput(new FileOutputStream(FileDescriptor.out));
        PrintStream out = printer(stdout, false);
        PrintStream err = printer(new FileOutputStream(FileDescriptor.err), true);
        Console console = new Console(out, err, isTerminal("stdout"), isTerminal("stderr"), System.getenv());
        int code = new Application(console, cluster).execute(args);
        out.flush();
        if (stdout.isLost()) {
            err.println("error: cannot write the result: " + stdout.reason());
            code = ExitCode.BROKEN;
        }
        return code;
    }

    /** Java cannot ask about one stream alone; the launcher can, and passes it on. */
    private static boolean isTerminal(String stream) {
        return Boolean.getBoolean("tagline.terminal." + stream);
    }

    private static PrintStream printer(OutputStream stream, boolean lineByLine) {
        return new PrintStream(new BufferedOutputStream(stream, BUFFER), lineByLine, StandardCharsets.UTF_8);
    }

    /** Remembers why writing failed, which {@link java.io.PrintStream} forgets; writes nothing after that. */
    private static final class GuardedOutput extends FilterOutputStream {

        private String failure = "";

        GuardedOutput(OutputStream stream) {
            super(stream);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                failure = String.valueOf(e.getMessage());
                throw e;
            }
        }

        /** Whether wanted output could not be written. A reader that exits early, as {@code head} does, did not want it. */
        boolean isLost() {
            return !failure.isEmpty() && !failure.toLowerCase(Locale.ROOT).contains("broken pipe");
        }

        String reason() {
            return failure;
        }
    }
}
