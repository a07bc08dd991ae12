package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.Matrix;
import io.tagline.protocols.view.MatrixText;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.protocols.view.StableDiagram;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tagline protocol}: a protocol as the textbook prints it, and two of them side by side. */
@Command(
        name = "protocol",
        description = "Shows a protocol as a matrix of states and events, or where two differ.",
        footer = {
            "",
            "Examples:",
            "  tagline protocol show mesi",
            "  tagline protocol show ./my-mesi.md --format mermaid",
            "  tagline protocol diff msi mesi"
        })
final class ProtocolCommand implements Runnable {

    /** How a protocol can be written. */
    enum Format {
        TEXT,
        MARKDOWN,
        HTML,
        DOT,
        MERMAID
    }

    private final RootCommand root;

    @Spec
    private CommandSpec spec;

    ProtocolCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do with it: show or diff");
    }

    @Command(name = "show", description = "Both controllers' transitions; the stable states for dot and mermaid.")
    int show(
            @Parameters(paramLabel = "PROTOCOL", description = "A built-in name or a path.") String name,
            @Option(
                            names = "--format",
                            defaultValue = "text",
                            description = "text, markdown, html, dot or mermaid. Default: text.")
                    Format format) {
        Protocol protocol = load(name);
        if (format == Format.TEXT || format == Format.MARKDOWN) {
            print(List.of((format == Format.MARKDOWN ? "# " : "") + protocol.title(), ""));
        }
        for (ControllerKind kind : ControllerKind.values()) {
            print(written(protocol.table(kind), format));
        }
        return ExitCode.FINE;
    }

    private List<String> written(TransitionTable table, Format format) {
        return switch (format) {
            case TEXT -> MatrixText.terminal(Matrix.of(table), root.console().width());
            case MARKDOWN -> MatrixText.markdown(Matrix.of(table));
            case HTML -> MatrixText.html(Matrix.of(table));
            case DOT -> new StableDiagram(table).dot();
            case MERMAID -> new StableDiagram(table).mermaid();
        };
    }

    @Command(name = "diff", description = "The cells in which two protocols differ.")
    int diff(
            @Parameters(paramLabel = "PROTOCOL", arity = "2", description = "Two built-in names or paths.")
                    List<String> names) {
        ProtocolDiff diff = new ProtocolDiff(load(names.get(0)), load(names.get(1)));
        for (ControllerKind kind : ControllerKind.values()) {
            print(List.of(kind.heading()));
            print(MatrixText.terminal(diff.matrix(kind), root.console().width()));
        }
        return ExitCode.FINE;
    }

    private Protocol load(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Catalog().protocols().load(name, diagnostics).orElseThrow(() -> {
            diagnostics.throwIfAny();
            return new IllegalStateException("a protocol that is not there was not reported");
        });
    }

    private void print(List<String> lines) {
        lines.forEach(line -> root.console().out().print(line + "\n"));
        root.console().out().flush();
    }
}
