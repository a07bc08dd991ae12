package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.NoQuestion;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.report.CoreToCoreReport;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.WorkContext;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.machine.MachineDraft;
import io.tagline.work.machine.MachineDraft.DraftAnswer;
import io.tagline.work.machine.MachineView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The commands about machines: machine and c2c. */
public final class MachineCommands {

    private static final Set<String> OF_THE_MATRIX = Set.of("csv", "svg", "png", "pdf", "json");
    private static final Own<Path> FROM = Own.file(
            "--from",
            "FILE",
            "The output of `lstopo --of xml FILE`, of `lscpu -e; lscpu -C`, or of `likwid-topology -c`.");
    private static final Own<String> NAME = Own.text("--name", "NAME", "Default: the name of the file.");

    private static final Report<DraftAnswer> DRAFT =
            () -> List.of(Format.of("machine", "its document", DraftAnswer::document));

    private MachineCommands() {}

    /** {@code tagline machine}: a machine as its document describes it, and the document of a computer that a tool has looked at. */
    public static Command machine() {
        return Command.over(
                "machine",
                "Shows a machine, or writes the document of a computer that lstopo, lscpu or likwid-topology has looked at.",
                List.of(
                        "  tagline machine show epyc-7742-2s",
                        "  tagline machine show knights-landing-7210 -o knl.svg",
                        "  lstopo --of xml here.xml; tagline machine new --from here.xml -o here.yaml",
                        "  (lscpu -e; lscpu -C) > here.txt; tagline machine new --from here.txt"),
                Command.of(
                        "show",
                        "Its domains with their parts, and the sources of its numbers.",
                        List.of(),
                        Way.printing(MachineView.FORM, Reports.machine())),
                Command.of(
                        "new",
                        "Writes the document of a computer: its structure is read from what a tool reports, all times are chosen, to be fitted.",
                        List.of(),
                        Way.of(NoQuestion.FORM, DRAFT, MachineCommands::draft).with(FROM.needed(), NAME)));
    }

    private static int draft(NoQuestion nothing, Context context) {
        Path file = context.get(FROM).orElseThrow();
        if (Files.isDirectory(file)) {
            throw new Refusal(
                    "%s is a folder; of a copy of /sys, write `lstopo --input %<s --of xml here.xml` or `lscpu --sysroot %<s -e`"
                            .formatted(Printable.quoted(file.toString())));
        }
        Source topology = Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics)
                .filter(source -> OwnDocument.isNone(source, "what a tool says of a computer", diagnostics)));
        DraftAnswer draft = new MachineDraft(topology, file.getFileName().toString(), context.get(NAME))
                .ask(WorkContext.over(context.documents()));
        draft.unused().forEach(note -> context.root().tell("note: " + note));
        return context.print(draft, DRAFT);
    }

    /** {@code tagline c2c}: the latency between every two cores of a machine. */
    public static Command coreToCore() {
        return Command.of(
                "c2c",
                "Measures the time to hand a flag from core to core.",
                List.of(
                        "  tagline c2c sandy-bridge-2s",
                        "  tagline c2c sandy-bridge-2s --compare measured.csv --fit",
                        "  tagline c2c xeon-phi-5110p -o phi.svg"),
                Way.of(HandOffMatrix.FORM, new CoreToCoreReport(), MachineCommands::handOffs)
                        .with(Own.JOBS)
                        .requires("--compare", "--fit"));
    }

    private static int handOffs(HandOffMatrix question, Context context) {
        CoreToCoreReport report = new CoreToCoreReport();
        String format = context.format(report).name();
        if (question.fit() && OF_THE_MATRIX.contains(format)) {
            throw new Refusal(
                    "--fit has no --format " + format + ", which is of the matrix alone; `tagline fit` has JSON");
        }
        return context.print(question, report);
    }
}
