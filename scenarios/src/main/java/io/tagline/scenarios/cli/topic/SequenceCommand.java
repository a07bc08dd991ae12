package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.files.DocumentFile;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.WorkContext;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.sequence.Exam.Paper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code tagline sequence}: the states of all caches after each access of a sequence, or an exam about them. */
public final class SequenceCommand {

    private SequenceCommand() {}

    public static Command command() {
        return Command.of(
                        "sequence",
                        "Shows the states of all caches after each access: the textbook exercise, with its answer.",
                        List.of(
                                "  tagline sequence \"P0: R A; P1: W A; P0: R A\"",
                                "  tagline sequence \"A: P0 S, P1 S; P1: W A = 7; P0: evict A; P0: R A\" --protocol moesi",
                                "  tagline sequence \"A: P0 M = 30, memory = 10; P1: R A\" --hop 50 --hit 1 --memory 100",
                                "  tagline sequence \"P0: R A0; P0: W A4; P0: R A0\" --blocks 4 --ways 1",
                                "  tagline sequence \"C0: R, AC08; C0: R, AC28\" --blocks 4 --ways 1 --line 8 B",
                                "  tagline sequence \"line A, B; P0: W A; P1: W B; P0: R A\"",
                                "  tagline sequence exercises.txt -o exercises.html",
                                "  tagline sequence exercises.txt --exam 2026 --variants 3 -o exam.tex"),
                        Way.of(Exam.FORM, Reports.exam(), SequenceCommand::exam)
                                .chosenBy("--exam")
                                .requires("--blocks", "--ways"),
                        Way.of(AccessExercise.FORM, Reports.sequence(), SequenceCommand::show)
                                .requires("--blocks", "--ways"))
                .notes("A file has one sequence on each line; a line that begins with # is the title of the next one.");
    }

    private static int show(AccessExercise question, Context context) {
        return context.print(read(question), Reports.sequence());
    }

    private static int exam(Exam question, Context context) throws IOException {
        KeyFiles files = KeyFiles.of("--exam", context);
        List<Paper> papers = new Exam(read(question.exercise()), question.seed(), question.variants())
                .ask(WorkContext.over(context.documents()))
                .papers();
        for (int i = 0; i < papers.size(); i++) {
            String number = KeyFiles.number(i, papers.size());
            files.write(papers.get(i).blank(), Reports.exam(), number);
            files.write(papers.get(i).key(), Reports.exam(), number + "-key");
        }
        return ExitCode.FINE;
    }

    /** The exercise with the accesses themselves, which may be in a file. */
    private static AccessExercise read(AccessExercise question) {
        String given = question.sequences().text();
        boolean isWritten = given.isBlank()
                || given.contains(":")
                || (given.strip().contains(" ") && !Files.exists(Path.of(given)));
        return isWritten
                ? question
                : question.with(Diagnostics.read(diagnostics -> DocumentFile.read(Path.of(given), diagnostics)
                        .filter(source -> OwnDocument.isNone(source, "a sequence of accesses", diagnostics))));
    }
}
