package io.tagline.work.lint;

import static io.tagline.documents.Names.counted;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Printable;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.lint.Lint.LintAnswer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The documents without mistakes. Mistakes are a table, except on a terminal, which shows them in their documents. */
final class LintSheet {

    private LintSheet() {}

    static Sheet of(LintAnswer linted) {
        Sheet.Builder sheet = Sheet.titled("")
                .answer(LintSentence.of(linted))
                .notes(linted.fine().stream()
                        .map(fine -> Printable.escaped(
                                fine.file() + ": " + fine.document().description()))
                        .toList());
        if (!linted.mistakes().isEmpty()) {
            sheet.add(Only.in(mistakes(linted.mistakes()), Medium.MARKDOWN, Medium.HTML, Medium.LATEX));
        }
        if (linted.more() > 0) {
            sheet.add(Only.in(Note.of("and " + linted.more() + " more"), Medium.MARKDOWN, Medium.HTML, Medium.LATEX));
        }
        return sheet.sheet();
    }

    private static Table mistakes(List<Diagnostic> mistakes) {
        return Rows.of(mistakes)
                .words("place", LintSheet::place)
                .words("code", mistake -> mistake.code().id())
                .words("mistake", mistake -> Printable.escaped(mistake.message()))
                .words("hint", LintSheet::hint)
                .table();
    }

    private static String place(Diagnostic mistake) {
        String name = Printable.escaped(mistake.source().name());
        return mistake.source().isUnread() ? name : name + ":" + mistake.position();
    }

    private static String hint(Diagnostic mistake) {
        return Printable.escaped(Stream.concat(Stream.of(mistake.note()), mistake.help().stream())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; ")));
    }

    /** The mistakes in some documents, in one sentence. */
    private static final class LintSentence {

        private LintSentence() {}

        /** The sentence; empty for a single valid document, which describes itself. */
        static String of(LintAnswer linted) {
            int fine = linted.fine().size();
            int mistakes = linted.mistakes().size() + linted.more();
            if (mistakes > 0) {
                return counted(mistakes, "mistake")
                        + (fine == 0 ? "" : "; " + counted(fine, "document") + " without one")
                        + ".";
            }
            return fine == 1 ? "" : counted(fine, "document") + " without a mistake.";
        }
    }
}
