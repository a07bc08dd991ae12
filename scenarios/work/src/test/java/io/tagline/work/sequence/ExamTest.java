package io.tagline.work.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ExamTest {

    private static final AccessExercise EXERCISE = new AccessExercise("P0: R A; P1: W A; P3: R A", "mesi");
    private static final WorkContext DESK = WorkContext.over(FileLibrary::new);

    private static List<List<SequenceTable>> exam(long seed, int variants) {
        return new Exam(EXERCISE, seed, variants)
                .ask(DESK).papers().stream().map(paper -> paper.key().tables()).toList();
    }

    /** Renaming changes neither how many accesses there are nor which names processors have. */
    @Test
    void variants_renameTheProcessors() {
        SequenceTable original = EXERCISE.ask(DESK).tables().get(0);
        for (List<SequenceTable> variant : exam(7, 20)) {
            assertEquals(original.rows().size(), variant.get(0).rows().size());
            assertEquals(
                    new TreeSet<>(original.processors()),
                    new TreeSet<>(variant.get(0).processors()));
        }
    }

    /** 3! = 6 ways to name three processors; of 100 variants, one is missing with a chance of 6 (5/6)^100 < 10^-7. */
    @Test
    void everyRenaming_occurs() {
        Set<String> seen = exam(1, 100).stream()
                .map(tables -> tables.get(0).sequence().toString())
                .collect(Collectors.toSet());
        assertEquals(6, seen.size());
    }

    @Test
    void sameSeed_isTheSameExam_andNoVariantIsNone() {
        assertEquals(
                exam(3, 2).get(1).get(0).sequence(), exam(3, 2).get(1).get(0).sequence());
        assertThrows(Refusal.class, () -> exam(3, 0));
    }
}
