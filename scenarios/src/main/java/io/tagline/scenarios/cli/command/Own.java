package io.tagline.scenarios.cli.command;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option that is not a key of a question: where its answer goes, or how it is computed.
 *
 * @param names the long one first
 * @param label what help calls its value; empty for a flag
 * @param isNeeded whether it has to be given
 */
public record Own<T>(List<String> names, String label, Class<T> type, String meaning, boolean isNeeded) {

    public static final Own<Path> OUT = file("--out", "DIR", "Write the results to DIR, not below results/.");
    public static final Own<Boolean> FORCE = flag("--force", "Write them even if DIR holds something else.");
    public static final Own<Boolean> NO_RESULTS = flag("--no-results", "Write no files.");
    public static final Own<Path> SHARD_FOLDER =
            file("--out", "DIR", "The folder of --shard. Default: one below results/.");
    public static final Own<String> SHARD =
            text("--shard", "K/N", "Simulate the K-th of N parts only; `merge` puts their folders together.");
    public static final Own<Integer> JOBS =
            new Own<>(List.of("--jobs"), "N", Integer.class, "Workers. Default: one for each processor.", false);

    public static final Own<Long> SECONDS = number(
            "--seconds",
            "N",
            "End after N seconds as Ctrl-C does: finished points are kept. Repeat the command to go on.");

    public static Own<Boolean> flag(String name, String meaning) {
        return new Own<>(List.of(name), "", Boolean.class, meaning, false);
    }

    public static Own<String> text(String name, String label, String meaning) {
        return new Own<>(List.of(name), label, String.class, meaning, false);
    }

    public static Own<Path> file(String name, String label, String meaning) {
        return new Own<>(List.of(name), label, Path.class, meaning, false);
    }

    public static Own<Long> number(String name, String label, String meaning) {
        return new Own<>(List.of(name), label, Long.class, meaning, false);
    }

    /** The same where it has to be given. */
    public Own<T> needed() {
        return new Own<>(names, label, type, meaning, true);
    }

    public String name() {
        return names.get(0);
    }

    public OptionSpec option() {
        OptionSpec.Builder option =
                OptionSpec.builder(names.toArray(String[]::new)).description(Command.literal(meaning));
        return label.isEmpty()
                ? option.type(boolean.class).build()
                : option.type(type).paramLabel(label).required(isNeeded).build();
    }
}
