package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import java.util.List;
import java.util.Optional;

/**
 * A change of a row as one line says it: {@code directory: S / GetM: stall}.
 *
 * @param kind the controller, if it is named
 * @param actions empty if they are left out
 * @param next empty if it is left out
 */
record WrittenChange(
        Optional<DocumentCell> kind,
        DocumentCell states,
        DocumentCell events,
        DocumentCell actions,
        DocumentCell next) {

    private static final String GRAMMAR =
            "a cell, what happens, and the next state, as `S / Inv: send Inv-Ack to requester -> I`; the directory, as `directory: S / GetM: stall`; a claim, as `some sharer while directory in S: remove`";
    private static final List<String> ARROWS = List.of("->", "→");
    private static final char COLON = ':';

    /** The change of a line; empty if it has a mistake, which is reported. */
    static Optional<WrittenChange> read(DocumentCell line, Diagnostics diagnostics) {
        int slash = slash(line.text());
        int colon = line.text().indexOf(COLON, Math.max(0, slash));
        if (slash < 0 || colon < 0) {
            refuse(line, "this is not a change of a row", diagnostics);
            return Optional.empty();
        }
        DocumentCell place = line.part(0, slash);
        int kind = place.text().indexOf(COLON);
        return does(line.part(colon + 1, line.text().length()), diagnostics)
                .map(parts -> new WrittenChange(
                        kind < 0 ? Optional.empty() : Optional.of(place.part(0, kind)),
                        place.part(kind + 1, place.text().length()),
                        line.part(slash + 1, colon),
                        parts.get(0),
                        parts.get(1)));
    }

    /** Where the event begins; names may have a stroke inside. */
    private static int slash(String text) {
        int spaced = text.indexOf(" / ");
        return spaced >= 0 ? spaced + 1 : Math.max(text.indexOf('|'), text.indexOf('/'));
    }

    /** Actions and next state; one of them may be empty. */
    private static Optional<List<DocumentCell>> does(DocumentCell what, Diagnostics diagnostics) {
        String text = what.text();
        Optional<String> arrow = ARROWS.stream().filter(text::contains).findFirst();
        int end = arrow.map(text::lastIndexOf).orElse(text.length());
        int next = arrow.map(sign -> end + sign.length()).orElse(end);
        List<DocumentCell> parts = List.of(what.part(0, end), what.part(next, text.length()));
        if (text.isEmpty()) {
            refuse(what, "the change does not say what happens", diagnostics);
            return Optional.empty();
        } else if (arrow.isPresent() && parts.get(1).isEmpty()) {
            refuse(what.part(end, text.length()), "no state follows the arrow", diagnostics);
            return Optional.empty();
        }
        return Optional.of(parts);
    }

    /** Reports a change that cannot be one. */
    static Finding refuse(DocumentCell place, String message, Diagnostics diagnostics) {
        return diagnostics.error(Code.BAD_EXTENSION, place.span(), message).help(GRAMMAR);
    }
}
