package io.tagline.work.sequence;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.work.Answer;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.sequence.Exam.Variants;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * An exercise in several variants that differ in the names of the processors.
 *
 * @param seed the renamings follow from it
 */
public record Exam(AccessExercise exercise, long seed, int variants) implements Question<Variants> {

    /** The most variants. */
    public static final int MOST_VARIANTS = 100;

    /** The solved exercise in each variant. */
    public record Variants(List<List<SequenceTable>> tables) implements Answer {

        /** Copies the tables. */
        public Variants {
            tables = tables.stream().map(List::copyOf).toList();
        }
    }

    @Override
    public Variants ask(Desk desk) {
        if (variants < 1 || variants > MOST_VARIANTS) {
            throw new Refusal("an exam has 1 to " + MOST_VARIANTS + " variants, not " + variants);
        }
        List<SequenceTable> tables = exercise.ask(desk).tables();
        List<Integer> processors = processors(tables);
        SplittableRandom random = new SplittableRandom(seed);
        return new Variants(Stream.generate(() -> permutation(processors, random.split()))
                .limit(variants)
                .map(names -> renamed(tables, names))
                .toList());
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
