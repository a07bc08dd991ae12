package io.tagline.work.sequence;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.LineSize;
import io.tagline.protocols.sequence.SequenceReader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.table.Protocol;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import java.util.List;
import java.util.Optional;

/**
 * The states of all caches after each access of some sequences.
 *
 * @param sequences in the notation of docs/guide/sequences, one on each line
 * @param protocol its name
 * @param costs of accesses and messages, to be shown and added up; if absent, none
 * @param size of each cache; without one, caches are unbounded
 * @param line the length of a line, if names are addresses and the sequences do not say it themselves
 */
public record AccessExercise(
        Source sequences,
        String protocol,
        Optional<AccessCosts> costs,
        Optional<CacheSize> size,
        Optional<LineSize> line)
        implements Question<Handout> {

    private static final AccessCosts USUAL = new AccessCosts(1, 1, 0);

    /** Sequences on a protocol with unbounded caches. */
    public AccessExercise(String sequences, String protocol) {
        this(Source.of("sequence", sequences), protocol, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** A table for each sequence. */
    @Override
    public Handout ask(Desk desk) {
        return handout(solved(desk), 0, /* blank= */ false, command());
    }

    List<SequenceTable> solved(Desk desk) {
        return Diagnostics.read(diagnostics -> tables(desk.documents(), diagnostics));
    }

    Handout handout(List<SequenceTable> tables, int variant, boolean blank, String command) {
        return new Handout(tables, variant, blank, costs.isPresent(), command);
    }

    /** The command line that asks it. */
    String command() {
        String written = sequences.file().isPresent()
                ? sequences.name()
                : sequences.text().strip();
        return "tagline sequence \"%s\" --protocol %s%s%s%s"
                .formatted(
                        written,
                        protocol,
                        costs.map(AccessExercise::options).orElse(""),
                        size.map(AccessExercise::options).orElse(""),
                        line.map(of -> " --line \"" + of.text() + "\"").orElse(""));
    }

    private static String options(AccessCosts of) {
        return " --hop %d --hit %d --memory %d".formatted(of.hop(), of.hit(), of.memory());
    }

    private static String options(CacheSize of) {
        return " --blocks %d --ways %d".formatted(of.blocks(), of.ways());
    }

    private Optional<List<SequenceTable>> tables(Documents documents, Diagnostics diagnostics) {
        Optional<Protocol> wanted = new Protocols(documents).load(protocol, diagnostics);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<AccessSequence> read = SequenceReader.read(sequences, wanted.get(), line, diagnostics);
        return diagnostics.hasErrors()
                ? Optional.empty()
                : Optional.of(read.stream()
                        .flatMap(one -> table(one, wanted.get(), diagnostics).stream())
                        .toList());
    }

    Optional<SequenceTable> table(AccessSequence sequence, Protocol table, Diagnostics diagnostics) {
        return SequenceTable.of(sequence, table, costs.orElse(USUAL), size, diagnostics);
    }
}
