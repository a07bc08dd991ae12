package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stated invariant that is left out, in a line without a document: {@code memory current while directory in S: remove}. */
record RemovedClaim(Layers base, Protocol protocol, Diagnostics diagnostics) {

    private static final Pattern LINE = Pattern.compile("([^/|:]+):\\s*" + Change.REMOVE.phrase());

    /** The change, if the line is one, or has a mistake, which is reported. */
    Optional<RowChange> read(DocumentCell line) {
        Matcher written = LINE.matcher(line.text());
        return written.matches() ? removal(line.part(0, written.end(1)), line) : Optional.empty();
    }

    static boolean isOne(DocumentCell line) {
        return LINE.matcher(line.text()).matches();
    }

    private Optional<RowChange> removal(DocumentCell said, DocumentCell line) {
        int mistakes = diagnostics.count();
        Optional<Invariant> claim = reader(diagnostics).invariant(said);
        Optional<RowChange> removed = claim.flatMap(this::row)
                .map(row -> new RowChange(
                        InvariantReader.HEADING,
                        line.text(),
                        List.of(List.of(
                                new DocumentCell(Change.REMOVE.phrase(), said.span()),
                                new DocumentCell(row.text(), said.span()),
                                new DocumentCell("", said.span()))),
                        List.of()));
        if (removed.isEmpty() && diagnostics.count() == mistakes) {
            List<String> claims =
                    protocol.invariants().stream().map(Invariant::toString).toList();
            diagnostics
                    .error(Code.BAD_EXTENSION, said.span(), protocol.name() + " does not claim that")
                    .help(claims.isEmpty() ? "it claims nothing" : "it claims: " + Names.listed(claims));
        }
        return removed;
    }

    /** The first cell of the row that says it, perhaps of more states: those that a change leaves without use are not in what a check says. */
    private Optional<DocumentCell> row(Invariant said) {
        Diagnostics ignored = new Diagnostics();
        return base.rows(InvariantReader.HEADING, false, InvariantReader.COLUMNS, ignored).stream()
                .map(row -> row.get(0))
                .filter(row -> reader(ignored)
                        .invariant(row)
                        .filter(claim -> covers(claim, said))
                        .isPresent())
                .findFirst();
    }

    private static boolean covers(Invariant claim, Invariant said) {
        return claim.claim() == said.claim()
                && claim.at() == said.at()
                && claim.states().containsAll(said.states())
                && claim.whileIn().containsAll(said.whileIn())
                && claim.whileIn().isEmpty() == said.whileIn().isEmpty();
    }

    private InvariantReader reader(Diagnostics told) {
        return new InvariantReader(protocol.tables(), told);
    }
}
