package io.tagline.work.sequence;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.sequence.Exam.ExamAnswer;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An exercise in several variants that differ in the names of the processors.
 *
 * @param seed the renamings follow from it
 */
public record Exam(AccessExercise exercise, long seed, int variants) implements Question<ExamAnswer> {

    public static final QuestionForm<Exam> FORM = QuestionForm.of(Exam.class, "exam", Exam::keys);

    private static final Key SEED = Key.of(
                    "seed",
                    "SEED",
                    "Leave all answers out; they are written to FILE with -key in its name. Each seed renames the processors.")
            .as("--exam");
    private static final Key VARIANTS = Key.of("variants", "N", "With --exam: N different ones.");

    private static Optional<Exam> keys(Keys<Exam, QuestionScope> keys) {
        return Optional.of(new Exam(
                AccessExercise.keys(keys.of(Exam::exercise)),
                keys.required(SEED, QuestionTypes.SEED, 0L, Exam::seed),
                keys.usual(VARIANTS, QuestionTypes.between(1, MOST_VARIANTS), 1, Exam::variants)));
    }

    public static final int MOST_VARIANTS = 100;

    /** A variant, and its key with all answers. */
    public record Paper(Handout blank, Handout key) {}

    /** The exercise in each variant. */
    public record ExamAnswer(List<Paper> papers) implements Answer {

        public ExamAnswer {
            papers = List.copyOf(papers);
        }

        /** All variants, each followed by its key. */
        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .answer("%s of %s, each with its answers."
                            .formatted(
                                    Names.counted(papers.size(), "variant"),
                                    Names.counted(papers.get(0).key().points(), "point")))
                    .addAll(papers.stream()
                            .flatMap(paper -> Stream.of(paper.blank(), paper.key()))
                            .map(Handout::sheet)
                            .map(sheet -> new Section(sheet.title(), "", sheet.parts()))
                            .toList())
                    .sheet();
        }
    }

    @Override
    public ExamAnswer ask(WorkContext context) {
        if (variants < 1 || variants > MOST_VARIANTS) {
            throw new Refusal("an exam has 1 to " + MOST_VARIANTS + " variants, not " + variants);
        }
        List<SequenceTable> tables = exercise.solved(context);
        List<Integer> processors = processors(tables);
        SplittableRandom random = new SplittableRandom(seed);
        return new ExamAnswer(IntStream.rangeClosed(1, variants)
                .mapToObj(variant -> paper(variant, renamed(tables, permutation(processors, random.split()))))
                .toList());
    }

    private Paper paper(int variant, List<SequenceTable> tables) {
        String command = exercise.command() + " --exam " + seed + (variants > 1 ? " --variants " + variants : "");
        return new Paper(
                exercise.handout(tables, variant, /* blank= */ true, command),
                exercise.handout(tables, variant, /* blank= */ false, command));
    }

    private List<SequenceTable> renamed(List<SequenceTable> tables, int[] names) {
        return Diagnostics.read(diagnostics -> Optional.of(tables.stream()
                .flatMap(table ->
                        exercise.table(table.sequence().renamed(names), table.protocol(), diagnostics).stream())
                .toList()));
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
}
