package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.SequenceReader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.report.sequence.SequenceReport;
import io.tagline.scenarios.report.sequence.SequenceReport.Sheet;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline sequence}: the states of all caches after each access of a sequence, or an exam about them. */
@Command(
        description =
                "Tells the states of all caches after each access: the exercise of every textbook, with its answer.",
        footer = {
            "",
            "Examples:",
            "  tagline sequence \"P0: R A; P1: W A; P0: R A\"",
            "  tagline sequence \"A: P0 S, P1 S; P1: W A = 7; P0: evict A; P0: R A\" --protocol moesi",
            "  tagline sequence \"A: P0 M = 30, memory = 10; P1: R A\" --hop 50 --hit 1 --memory 100",
            "  tagline sequence \"P0: R A0; P0: W A4; P0: R A0\" --blocks 4 --ways 1",
            "  tagline sequence exercises.txt -o exercises.html",
            "  tagline sequence exercises.txt --exam 2026 --variants 3 -o exam.tex",
            "",
            "A file has one sequence on each line; a line that begins with # is the title of the next one."
        })
final class SequenceCommand implements Callable<Integer> {

    private static final int MOST_VARIANTS = 100;

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "SEQUENCE", description = "Accesses with semicolons between them, or a file.")
    private String sequence = "";

    @Option(names = "--protocol", paramLabel = "NAME", description = "A built-in name or a path. Default: mesi.")
    private String protocol = "mesi";

    @Mixin
    private SequenceOptions options = new SequenceOptions();

    @Mixin
    private FormatOption<Sheet> format = new FormatOption<>(new SequenceReport());

    @Option(
            names = "--exam",
            paramLabel = "SEED",
            description =
                    "Leave all answers out; they are written to FILE with -key in its name. Each seed renames the processors.")
    private Optional<Long> exam = Optional.empty();

    @Option(names = "--variants", paramLabel = "N", description = "With --exam: so many different ones. Default: 1.")
    private int variants = 1;

    @Override
    public Integer call() throws IOException {
        refuseWhatDoesNotGoTogether();
        List<SequenceTable> tables = Diagnostics.read(this::tables);
        if (exam.isEmpty()) {
            root.print(new Sheet(tables, 0, false, options.countsCosts(), command()), format);
            return ExitCode.FINE;
        }
        SplittableRandom random = new SplittableRandom(exam.get());
        for (int variant = 1; variant <= variants; variant++) {
            int[] names = permutation(processors(tables), random.split());
            Diagnostics diagnostics = new Diagnostics();
            List<SequenceTable> renamed = tables.stream()
                    .flatMap(table ->
                            options.table(table.sequence().renamed(names), table.protocol(), diagnostics).stream())
                    .toList();
            diagnostics.throwIfAny();
            write(
                    new Sheet(renamed, variant, true, options.countsCosts(), command()),
                    named(variants == 1 ? "" : "-" + variant));
            write(
                    new Sheet(renamed, variant, false, options.countsCosts(), command()),
                    named((variants == 1 ? "" : "-" + variant) + "-key"));
        }
        return ExitCode.FINE;
    }

    /** What was asked for. */
    private String command() {
        String seed = exam.map(of -> " --exam " + of + (variants > 1 ? " --variants " + variants : ""))
                .orElse("");
        return "tagline sequence \"%s\" --protocol %s%s%s".formatted(sequence, protocol, options.text(), seed);
    }

    private void refuseWhatDoesNotGoTogether() {
        if (exam.isPresent() && (format.file().isEmpty() || format.isJson())) {
            throw new Refusal("--exam needs -o FILE, and a format for people");
        }
        if (variants < 1 || variants > MOST_VARIANTS || (variants > 1 && exam.isEmpty())) {
            throw new Refusal("--variants goes from 1 to " + MOST_VARIANTS + ", with --exam");
        }
    }

    /** Whether the accesses themselves were given, rather than a file. */
    private boolean isWritten() {
        return sequence.contains(":") || (sequence.strip().contains(" ") && !Files.exists(Path.of(sequence)));
    }

    private Optional<List<SequenceTable>> tables(Diagnostics diagnostics) {
        Optional<Protocol> wanted = new Catalog(FileLibrary::new).protocols().load(protocol, diagnostics);
        Optional<Source> source = isWritten()
                ? Optional.of(Source.of("sequence", sequence))
                : DocumentFile.read(Path.of(sequence), diagnostics);
        if (wanted.isEmpty() || source.isEmpty()) {
            return Optional.empty();
        }
        List<AccessSequence> sequences = SequenceReader.read(source.get(), wanted.get(), diagnostics);
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(sequences.stream()
                        .flatMap(one -> options.table(one, wanted.get(), diagnostics).stream())
                        .toList());
    }

    /** The processors that any sequence names, in order. */
    private static List<Integer> processors(List<SequenceTable> tables) {
        return tables.stream()
                .flatMap(table -> table.processors().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** Fisher and Yates; each of these processors gets the name of one of them. */
    private static int[] permutation(List<Integer> processors, SplittableRandom random) {
        int[] names = new int[processors.get(processors.size() - 1) + 1];
        for (int i = 0; i < processors.size(); i++) {
            int other = processors.get(random.nextInt(i + 1));
            names[processors.get(i)] = names[other];
            names[other] = processors.get(i);
        }
        return names;
    }

    /** {@code exam.tex} with something more in its name: {@code exam-2-key.tex}. */
    private Path named(String more) {
        Path file = format.file().orElseThrow();
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String changed = dot < 1 ? name + more : name.substring(0, dot) + more + name.substring(dot);
        return file.resolveSibling(changed);
    }

    private void write(Sheet sheet, Path file) throws IOException {
        root.write(file, format.chosen().write(sheet, root.terminal(false)));
    }
}
