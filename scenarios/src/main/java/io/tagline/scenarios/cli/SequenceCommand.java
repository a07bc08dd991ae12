package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.OptionRule.Requires;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.Desk;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.sequence.Exam.Paper;
import io.tagline.work.sequence.Handout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline sequence}: the states of all caches after each access of a sequence, or an exam about them. */
@Command(
        description = "Shows the states of all caches after each access: the textbook exercise, with its answer.",
        footer = {
            "",
            "Examples:",
            "  tagline sequence \"P0: R A; P1: W A; P0: R A\"",
            "  tagline sequence \"A: P0 S, P1 S; P1: W A = 7; P0: evict A; P0: R A\" --protocol moesi",
            "  tagline sequence \"A: P0 M = 30, memory = 10; P1: R A\" --hop 50 --hit 1 --memory 100",
            "  tagline sequence \"P0: R A0; P0: W A4; P0: R A0\" --blocks 4 --ways 1",
            "  tagline sequence \"C0: R, AC08; C0: R, AC28\" --blocks 4 --ways 1 --line 8 B",
            "  tagline sequence \"line A, B; P0: W A; P1: W B; P0: R A\"",
            "  tagline sequence exercises.txt -o exercises.html",
            "  tagline sequence exercises.txt --exam 2026 --variants 3 -o exam.tex",
            "",
            "A file has one sequence on each line; a line that begins with # is the title of the next one."
        })
final class SequenceCommand implements Callable<Integer>, Ruled {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "SEQUENCE", description = "Accesses with semicolons between them, or a file.")
    private String sequence = "";

    @Option(names = "--protocol", paramLabel = "NAME", description = "A built-in name or a path. Default: mesi.")
    private String protocol = "mesi";

    @Mixin
    private SequenceOptions options = new SequenceOptions();

    @Mixin
    private FormatOption<Handout> format = new FormatOption<>(Reports.sequence());

    @Option(
            names = "--exam",
            paramLabel = "SEED",
            description =
                    "Leave all answers out; they are written to FILE with -key in its name. Each seed renames the processors.")
    private Optional<Long> exam = Optional.empty();

    @Option(names = "--variants", paramLabel = "N", description = "With --exam: N different ones. Default: 1.")
    private int variants = 1;

    @Override
    public List<OptionRule> rules() {
        return List.of(new Requires("--variants", "--exam"));
    }

    @Override
    public Integer call() throws IOException {
        refuseWhatDoesNotGoTogether();
        AccessExercise exercise = options.exercise(source(), protocol);
        Desk desk = Desk.over(FileLibrary::new);
        if (exam.isEmpty()) {
            root.print(exercise.ask(desk), format);
            return ExitCode.FINE;
        }
        List<Paper> papers = new Exam(exercise, exam.get(), variants).ask(desk).papers();
        for (int i = 0; i < papers.size(); i++) {
            String number = variants == 1 ? "" : "-" + (i + 1);
            write(papers.get(i).blank(), named(number));
            write(papers.get(i).key(), named(number + "-key"));
        }
        return ExitCode.FINE;
    }

    private void refuseWhatDoesNotGoTogether() {
        if (exam.isPresent() && (format.file().isEmpty() || format.isJson())) {
            throw new Refusal("--exam needs -o FILE, and a format for people");
        }
        if (variants < 1 || variants > Exam.MOST_VARIANTS) {
            throw new Refusal("--variants goes from 1 to " + Exam.MOST_VARIANTS);
        }
    }

    /** Whether the accesses themselves were given, rather than a file. */
    private boolean isWritten() {
        return sequence.isBlank()
                || sequence.contains(":")
                || (sequence.strip().contains(" ") && !Files.exists(Path.of(sequence)));
    }

    private Source source() {
        return isWritten()
                ? Source.of("sequence", sequence)
                : Diagnostics.read(diagnostics -> DocumentFile.read(Path.of(sequence), diagnostics));
    }

    /** {@code exam.tex} with something more in its name: {@code exam-2-key.tex}. */
    private Path named(String more) {
        Path file = format.file().orElseThrow();
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String changed = dot < 1 ? name + more : name.substring(0, dot) + more + name.substring(dot);
        return file.resolveSibling(changed);
    }

    private void write(Handout sheet, Path file) throws IOException {
        root.write(file, format.chosen().write(sheet, root.terminal(false)));
    }
}
