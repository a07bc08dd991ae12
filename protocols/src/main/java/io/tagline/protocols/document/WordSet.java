package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Phrase;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds words of a closed set, and suggests the nearest one where a document has another. */
final class WordSet {

    static final String STATE = "state";
    static final String EVENT = "event";
    static final String MESSAGE = "message";

    private static final String OPEN = "?";

    private WordSet() {}

    static <T extends Phrase> Optional<T> word(
            DocumentCell cell, T[] words, Code code, String what, Diagnostics diagnostics) {
        Map<String, T> byPhrase = Stream.of(words).collect(Collectors.toMap(Phrase::phrase, Function.identity()));
        List<String> legal = Stream.of(words).map(Phrase::phrase).toList();
        return find(cell, byPhrase, legal, code, what, diagnostics);
    }

    static <T> Optional<T> name(
            DocumentCell cell, Map<String, T> legal, Code code, String what, Diagnostics diagnostics) {
        return find(cell, legal, legal.keySet(), code, what, diagnostics);
    }

    private static <T> Optional<T> find(
            DocumentCell cell,
            Map<String, T> legal,
            Collection<String> order,
            Code code,
            String what,
            Diagnostics diagnostics) {
        Optional<T> found = Optional.ofNullable(legal.get(cell.text()));
        if (found.isEmpty()) {
            unknown(what, code, cell, order, "legal here: " + Names.listed(order), diagnostics);
        }
        return found;
    }

    /** Reports a word that is not in the set; an import begins those with a question mark whose meaning is open. */
    static void unknown(
            String what, Code code, DocumentCell cell, Collection<String> near, String legal, Diagnostics diagnostics) {
        Cause cause = cause(what, cell);
        if (cell.text().startsWith(OPEN)) {
            diagnostics
                    .error(cause, Code.OPEN_QUESTION, cell.span(), "open question: the %s here".formatted(what))
                    .help(legal);
        } else {
            diagnostics
                    .error(cause, code, cell.span(), "unknown " + what + " `" + cell.text() + "`")
                    .nearest(cell.text(), near)
                    .help(legal);
        }
    }

    /** A message that is not declared, or is misspelt where it is, shows in actions and as an event. */
    static Cause cause(String what, DocumentCell cell) {
        return new Cause(what.equals(MESSAGE) ? EVENT : what, cell.text());
    }

    /** The rows of a table that declares names. After a mistake in it, nothing can be said about which names there are. */
    static List<List<DocumentCell>> declarations(
            Layers document,
            String heading,
            boolean required,
            List<String> columns,
            String what,
            Diagnostics diagnostics) {
        int before = diagnostics.count();
        List<List<DocumentCell>> rows = document.rows(heading, required, columns, diagnostics);
        if (diagnostics.count() > before) {
            diagnostics.settle(Cause.any(what));
        }
        return rows;
    }

    /** Refuses a name that is taken or that could not be written in a list of names. */
    static boolean fresh(
            DocumentCell cell, Map<String, ?> taken, Code duplicate, String what, Diagnostics diagnostics) {
        if (!cell.text().matches("[A-Za-z][A-Za-z0-9_/+-]*")) {
            diagnostics
                    .error(Code.BAD_NAME, cell.span(), "`" + cell.text() + "` cannot name a " + what)
                    .help("a name is a letter, then letters, digits, `_`, `-`, `/` or `+`");
            diagnostics.settle(Cause.any(cause(what, cell).kind()));
            return false;
        }
        if (taken.containsKey(cell.text())) {
            diagnostics.error(duplicate, cell.span(), what + " `" + cell.text() + "` is given twice");
            diagnostics.settle(Cause.any(cause(what, cell).kind()));
            return false;
        }
        return true;
    }
}
