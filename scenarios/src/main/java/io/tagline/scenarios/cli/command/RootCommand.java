package io.tagline.scenarios.cli.command;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Printable;
import io.tagline.experiments.shard.Cluster;
import io.tagline.scenarios.cli.console.Console;
import io.tagline.sheet.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/** {@code tagline} itself: the options that every command has. picocli's annotations would be read, by reflection, at each start. */
public final class RootCommand implements Runnable {

    /** When to colour. */
    public enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    private final Console console;
    private final Optional<Supplier<Cluster>> cluster;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private final OptionSpec colour = OptionSpec.builder("--color")
            .type(Colour.class)
            .initialValue(Colour.AUTO)
            .paramLabel("WHEN")
            .scopeType(ScopeType.INHERIT)
            .description("Colours: auto, always or never. Default: auto.")
            .build();

    private final OptionSpec debug = OptionSpec.builder("--debug")
            .type(boolean.class)
            .scopeType(ScopeType.INHERIT)
            .description("Show stack traces.")
            .build();

    public RootCommand(Console console, Optional<Supplier<Cluster>> cluster) {
        this.console = console;
        this.cluster = cluster;
        spec.name("tagline").versionProvider(new Version()).addOption(colour).addOption(debug);
        spec.addOption(OptionSpec.builder("-h", "--help")
                .type(boolean.class)
                .usageHelp(true)
                .scopeType(ScopeType.INHERIT)
                .description("Show help.")
                .build());
        spec.addOption(OptionSpec.builder("--version")
                .type(boolean.class)
                .versionHelp(true)
                .description("Show the version.")
                .build());
        spec.usageMessage()
                .description("Simulates cache coherence: latencies, their bounds, and timelines, message by message.")
                .synopsisSubcommandLabel("COMMAND")
                .footer(
                        "",
                        "Examples:",
                        "  tagline run scenarios/xeon-phi/ping-pong.yaml",
                        "  tagline list scenarios",
                        "",
                        "Exit codes: 0 fine, 1 an expectation or bound failed, 2 usage or bad document,",
                        "3 the simulation failed, 130 interrupted.");
    }

    /** As picocli knows it. */
    public CommandSpec spec() {
        return spec;
    }

    /** Prints the help, because no command was given. */
    @Override
    public void run() {
        spec.commandLine().usage(console.out());
    }

    public Console console() {
        return console;
    }

    /** Opens the cluster that simulates in place of this computer, if there is one. */
    public Optional<Supplier<Cluster>> cluster() {
        return cluster;
    }

    public boolean debug() {
        return Boolean.TRUE.equals(debug.getValue());
    }

    /** The properties of the output: the terminal, or a file, which has no colours unless they are forced. */
    public Terminal terminal(boolean shown) {
        boolean seen = shown && console.outIsTerminal();
        return new Terminal(coloured(seen), console.width(), seen);
    }

    public void print(String text) {
        print(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Prints a result and flushes the output. */
    public void print(byte[] bytes) {
        console.out().write(bytes, 0, bytes.length);
        console.out().flush();
    }

    /** Prints a sentence that is not a result to stderr. */
    public void tell(String sentence) {
        console.err().println(Printable.lines(sentence));
    }

    /** Shows a place in a document, with carets. */
    public void tell(Diagnostic place) {
        renderer().render(List.of(place), 0).lines().forEach(this::tell);
    }

    /** Writes a result to a file, and reports that. */
    public void write(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        tell("wrote " + file);
    }

    /** How mistakes in documents are printed, on {@code err}. */
    public DiagnosticRenderer renderer() {
        return new DiagnosticRenderer(coloured(console.errIsTerminal()));
    }

    private boolean coloured(boolean terminal) {
        Colour wanted = colour.getValue();
        return wanted == Colour.ALWAYS || (wanted == Colour.AUTO && console.colours(terminal));
    }
}
