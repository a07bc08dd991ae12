package io.tagline.scenarios.cli;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.protocol.ExportReport;
import io.tagline.work.Desk;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolExport.Exported;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline protocol export}. */
@Command(
        name = "export",
        description =
                "Writes a protocol as a model that rumur, CMurphi, TLC or Spin checks: the states, steps and demands of check.")
final class ProtocolExportCommand implements Callable<Integer> {

    @ParentCommand
    private ProtocolCommand protocol;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROTOCOL", description = "A built-in name or a path.")
    private String name = "";

    @Option(names = "--caches", paramLabel = "N", description = "Caches, 1 to 8. Default: 3.")
    private int caches = 3;

    @Option(names = "--values", paramLabel = "N", description = "Values that stores write, 1 to 8. Default: 2.")
    private int values = 2;

    @Option(
            names = "--symmetry",
            description = "Let states count once that differ only in the numbering of caches and values.")
    private boolean symmetry;

    @Option(
            names = "--no-load-history",
            description = "Do not remember what values a line had since a waiting load was issued.")
    private boolean noLoadHistory;

    @Mixin
    private FormatOption<Exported> format = new FormatOption<>(new ExportReport());

    @Override
    public Integer call() {
        for (int number : List.of(caches, values)) {
            if (number < 1 || number > ExportedWorld.MOST) {
                throw new ParameterException(
                        spec.commandLine(), "--caches and --values go from 1 to " + ExportedWorld.MOST);
            }
        }
        Target target = Target.valueOf(format.chosen().name().toUpperCase(Locale.ROOT));
        ExportedWorld world = new ExportedWorld(caches, values, symmetry, !noLoadHistory);
        ProtocolExport question = new ProtocolExport(name, target, world, module());
        protocol.root.print(question.ask(Desk.over(FileLibrary::new)), format);
        return ExitCode.FINE;
    }

    /** The name of the file, without its extension. */
    private Optional<String> module() {
        return format.file().map(file -> String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", ""));
    }
}
