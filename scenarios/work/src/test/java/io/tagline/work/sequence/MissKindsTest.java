package io.tagline.work.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds of misses by Dubois, Skeppstedt, Ricciulli, Ramamurthy and Stenström (ISCA 1993), and of what made room by Hill (1987). */
final class MissKindsTest {

    private static SequenceTable table(String sequence, String protocol, Optional<CacheSize> size) {
        return new AccessExercise(Source.of("sequence", sequence), protocol, Optional.empty(), size, Optional.empty())
                .ask(WorkContext.over(FileLibrary::new))
                .tables()
                .get(0);
    }

    private static String kinds(String sequence, String protocol, Optional<CacheSize> size) {
        return String.join(", ", MissKinds.of(table(sequence, protocol, size)));
    }

    /**
     * In order: two words of a block that both have; only what others wrote to a word that is used is shared. Then a miss that a later access of the same copy
     * decides; what a useless miss brought is still news at the next; words of one's own are none; a line given up is missed for room, whoever writes it
     * meanwhile; and a copy from the beginning was never missed.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line x1, x2; x1: P1 S, P2 S; P1: W x1; P2: R x2; P1: W x1; P2: W x2; P1: R x2 | upgrade, false sharing, upgrade, false sharing, true sharing",
                "P0: R A.1; P1: W A.0; P0: R A.1; P0: R A.0 | cold, cold, true sharing, hit",
                "P0: R A.1; P1: W A.0; P0: R A.1; P1: W A.2; P0: R A.0 | cold, cold, false sharing, upgrade, true sharing",
                "P0: W A.0; P1: W A.1; P0: W A.0; P1: W A.1 | cold, cold, false sharing, false sharing",
                "line 8 B; P0: R 110; P0: evict 110; P1: W 110; P0: R 114 | cold, -, cold, replacement",
                "A: P0 M; P1: W A.0; P0: R A.0 | cold, true sharing",
                "P0: LL A.0; P1: W A.1; P0: SC A.0; P0: R A.0 | cold, cold, -, false sharing"
            })
    void misses_areOfTheirKind(String sequence, String kinds) {
        for (String protocol : List.of("msi", "mesi-bus")) {
            assertEquals(kinds, kinds(sequence, protocol, Optional.empty()), protocol);
        }
    }

    /** A read takes the only copy away, and nothing was written. */
    @Test
    void aLineLostToAReader_isUnwritten() {
        assertEquals(
                "cold, cold, unwritten",
                kinds("P0: R A.0; P1: R A.0; P0: R A.0", "../../docs/guide/plain-vi.md", Optional.empty()));
    }

    /**
     * Four blocks. Direct-mapped, 00 and 20 meet in set 0, and a cache without sets would have both: a conflict. With five blocks in turn not even that would
     * have the first when it comes again: by capacity.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line 8 B; P0: R 00; P0: R 20; P0: R 00 | 1 | cold, -, cold, -, conflict",
                "line 8 B; P0: R 00; P0: R 08; P0: R 10; P0: R 18; P0: R 20; P0: R 00 | 4 | cold, cold, cold, cold, -, cold, -, capacity",
                "line 8 B; P0: R 00; P0: R 08; P0: R 10; P0: R 18; P0: R 20; P0: R 00 | 1 | cold, cold, cold, cold, -, cold, -, capacity",
                "line 8 B; P0: R 00; P0: evict 00; P0: R 00 | 1 | cold, -, replacement",
                "line 8 B; P0: R 00; P0: R 20; P1: W 00; P0: R 00 | 1 | cold, -, cold, cold, -, capacity"
            })
    void whatMadeRoom_isAConflictOrACapacityMiss(String sequence, int ways, String kinds) {
        assertEquals(kinds, kinds(sequence, "msi", Optional.of(new CacheSize(4, ways))));
    }

    /** Both say the same of the same accesses: that is one piece of code. Exams ask for it, and sequences without words do not. */
    @Test
    void column_isThereWhereLinesHaveWords() {
        SequenceTable words = table("P0: W A.0; P1: W A.1", "msi", Optional.empty());
        SequenceTable none = table("P0: W A; P1: W A", "msi", Optional.empty());
        assertEquals(
                1 + new Exercise(none, false, false).table().columns().size(),
                new Exercise(words, false, false).table().columns().size());
    }
}
