package io.tagline.work.sequence;

import static io.tagline.documents.Names.counted;

import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import java.util.List;

/** Sequences in one sentence: how many accesses, how many of them need no message, and how many messages the others take. */
final class HandoutSentence {

    private HandoutSentence() {}

    static String of(List<SequenceTable> tables) {
        List<Row> rows = tables.stream().flatMap(table -> table.rows().stream()).toList();
        List<Row> accesses = rows.stream().filter(row -> row.number() > 0).toList();
        int silent = (int) accesses.stream().filter(Row::hit).count();
        int messages = rows.stream().mapToInt(row -> row.messages().size()).sum();
        return "%s%s, %d without a message; %s in all."
                .formatted(
                        tables.size() == 1 ? "" : counted(tables.size(), "sequence") + ": ",
                        counted(accesses.size(), "access", "accesses"),
                        silent,
                        counted(messages, "message"));
    }

    /** Steps of one exercise, as sheets print them below each other, look like this; so do questions that are independent. */
    static boolean mayBeOneSequence(List<SequenceTable> tables) {
        return tables.size() > 1
                && tables.stream()
                        .map(SequenceTable::sequence)
                        .allMatch(sequence -> sequence.accesses().size() == 1
                                && sequence.title().isEmpty()
                                && sequence.initial().isEmpty());
    }
}
