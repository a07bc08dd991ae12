package io.tagline.work.sequence;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.SequenceReader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.table.Protocol;
import io.tagline.work.Answer;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.sequence.AccessExercise.Solved;
import java.util.List;
import java.util.Optional;

/**
 * The states of all caches after each access of some sequences.
 *
 * @param sequences in the notation of docs/guide/sequences, one on each line
 * @param protocol its name
 * @param costs of accesses and messages
 * @param size of each cache; without one, caches hold everything
 */
public record AccessExercise(Source sequences, String protocol, AccessCosts costs, Optional<CacheSize> size)
        implements Question<Solved> {

    /** Sequences on a protocol whose caches hold everything, where each message costs 1. */
    public AccessExercise(String sequences, String protocol) {
        this(Source.of("sequence", sequences), protocol, new AccessCosts(1, 1, 0), Optional.empty());
    }

    /** A table for each sequence. */
    public record Solved(List<SequenceTable> tables) implements Answer {

        /** Copies the tables. */
        public Solved {
            tables = List.copyOf(tables);
        }
    }

    @Override
    public Solved ask(Desk desk) {
        return new Solved(Diagnostics.read(diagnostics -> tables(desk.documents(), diagnostics)));
    }

    private Optional<List<SequenceTable>> tables(Documents documents, Diagnostics diagnostics) {
        Optional<Protocol> wanted = new Protocols(documents).load(protocol, diagnostics);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<AccessSequence> read = SequenceReader.read(sequences, wanted.get(), diagnostics);
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(read.stream()
                        .flatMap(one -> table(one, wanted.get(), diagnostics).stream())
                        .toList());
    }

    Optional<SequenceTable> table(AccessSequence sequence, Protocol table, Diagnostics diagnostics) {
        return SequenceTable.of(sequence, table, costs, size, diagnostics);
    }
}
