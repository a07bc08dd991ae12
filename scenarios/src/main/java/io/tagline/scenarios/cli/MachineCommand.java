package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.Desk;
import io.tagline.work.machine.MachineDraft;
import io.tagline.work.machine.MachineDraft.Drafted;
import io.tagline.work.machine.MachineView;
import io.tagline.work.machine.MachineView.Viewed;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** {@code tagline machine}: a machine as its document describes it, and a document for a computer that a tool has looked at. */
@Command(
        subcommands = {MachineCommand.Show.class, MachineCommand.New.class},
        description =
                "Shows a machine, or writes the document of a computer that lstopo, lscpu or likwid-topology has looked at.",
        footer = {
            "",
            "Examples:",
            "  tagline machine show epyc-7742-2s",
            "  tagline machine show knights-landing-7210 -o knl.svg",
            "  lstopo --of xml here.xml; tagline machine new --from here.xml -o here.yaml",
            "  (lscpu -e; lscpu -C) > here.txt; tagline machine new --from here.txt"
        })
final class MachineCommand implements Runnable {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do: show or new");
    }

    /** {@code tagline machine show}. */
    @Command(name = "show", description = "Its domains with their parts, and the sources of its numbers.")
    static final class Show implements Callable<Integer> {

        @ParentCommand
        private MachineCommand machine;

        @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
        private String name = "";

        @Mixin
        private FormatOption<Viewed> format = new FormatOption<>(Reports.machine());

        @Override
        public Integer call() {
            machine.root.print(new MachineView(name).ask(Desk.over(FileLibrary::new)), format);
            return ExitCode.FINE;
        }
    }

    /** {@code tagline machine new}. */
    @Command(
            name = "new",
            description =
                    "Writes the document of a computer: its structure is read from what a tool reports, all times are chosen, to be fitted.")
    static final class New implements Callable<Integer> {

        @ParentCommand
        private MachineCommand machine;

        @Option(
                names = "--from",
                required = true,
                paramLabel = "FILE",
                description =
                        "The output of `lstopo --of xml FILE`, of `lscpu -e; lscpu -C`, or of `likwid-topology -c`.")
        private Path file = Path.of("");

        @Option(names = "--name", paramLabel = "NAME", description = "Default: the name of the file.")
        private Optional<String> name = Optional.empty();

        @Mixin
        private OutputOption output = new OutputOption();

        @Override
        public Integer call() {
            if (Files.isDirectory(file)) {
                throw new Refusal(
                        "%s is a folder; of a copy of /sys, write `lstopo --input %<s --of xml here.xml` or `lscpu --sysroot %<s -e`"
                                .formatted(Printable.quoted(file.toString())));
            }
            Source topology = Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics));
            Drafted draft =
                    new MachineDraft(topology, file.getFileName().toString(), name).ask(Desk.over(FileLibrary::new));
            draft.unused().forEach(note -> machine.root.tell("note: " + note));
            output.put(draft.document().getBytes(StandardCharsets.UTF_8), machine.root);
            return ExitCode.FINE;
        }
    }
}
