package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.view.ChangedMatrix;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.scenarios.report.protocol.ProtocolDiffReport;
import io.tagline.scenarios.report.protocol.ProtocolReport;
import io.tagline.scenarios.report.protocol.ProtocolReport.Named;
import io.tagline.work.Catalog;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline protocol}: a protocol as the textbook prints it, and two of them side by side. */
@Command(
        subcommands = {ProtocolCommand.Show.class, ProtocolCommand.Diff.class},
        description = "Shows a protocol as a matrix of states and events, or where two differ.",
        footer = {
            "",
            "Examples:",
            "  tagline protocol show mesi",
            "  tagline protocol show ./my-mesi.md --format mermaid",
            "  tagline protocol diff msi mesi"
        })
final class ProtocolCommand implements Runnable {

    @ParentCommand
    private RootCommand root;

    private final Catalog catalog = new Catalog(FileLibrary::new);

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do with it: show or diff");
    }

    /** {@code tagline protocol show}. */
    @Command(name = "show", description = "Both controllers' transitions; the stable states for dot, mermaid and svg.")
    static final class Show implements Callable<Integer> {

        @ParentCommand
        private ProtocolCommand protocol;

        @Parameters(paramLabel = "PROTOCOL", description = "A built-in name or a path.")
        private String name = "";

        @Mixin
        private FormatOption<Named> format = new FormatOption<>(new ProtocolReport());

        @Override
        public Integer call() {
            Protocols protocols = protocol.catalog.protocols();
            Source document =
                    Diagnostics.read(diagnostics -> protocols.library().open(name, diagnostics));
            Protocol table = Diagnostics.read(diagnostics -> protocols.read(document, diagnostics));
            ChangedMatrix matrix = new ChangedMatrix(table, protocols.base(name));
            protocol.root.print(new Named(name, table, document.text(), matrix), format);
            return ExitCode.FINE;
        }
    }

    /** {@code tagline protocol diff}. */
    @Command(name = "diff", description = "What changed in stable states, and all cells in which two protocols differ.")
    static final class Diff implements Callable<Integer> {

        @ParentCommand
        private ProtocolCommand protocol;

        @Parameters(paramLabel = "PROTOCOL", arity = "2", description = "Two built-in names or paths.")
        private List<String> names = List.of();

        @Mixin
        private FormatOption<ProtocolDiff> format = new FormatOption<>(new ProtocolDiffReport());

        @Override
        public Integer call() {
            Catalog catalog = protocol.catalog;
            protocol.root.print(
                    new ProtocolDiff(catalog.protocol(names.get(0)), catalog.protocol(names.get(1))), format);
            return ExitCode.FINE;
        }
    }
}
