package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the line {@code extends: mesi} between the title and the first section of a document. */
final class ExtendsLine {

    private static final String KEY = "extends";
    private static final Pattern LINE = Pattern.compile("([A-Za-z]+)\\s*:\\s*(.*)");

    private ExtendsLine() {}

    /** The name of the protocol that a document extends; empty if it extends none. An invalid line is reported. */
    static Optional<DocumentCell> read(MarkdownDocument document, Diagnostics diagnostics) {
        Optional<DocumentCell> base = Optional.empty();
        for (DocumentCell line : document.prose()) {
            Matcher words = LINE.matcher(line.text());
            if (!words.matches()) {
                continue;
            }
            if (!words.group(1).equals(KEY)) {
                checkSpelling(line, words, document, diagnostics);
            } else if (base.isPresent()) {
                wrong(line, "`extends` is given twice", diagnostics);
            } else {
                base = Optional.of(line.part(words.start(2), words.end(2)));
                check(line, base.get(), document, diagnostics);
            }
        }
        return base;
    }

    private static void check(
            DocumentCell line, DocumentCell base, MarkdownDocument document, Diagnostics diagnostics) {
        if (!document.isBeforeSections(line)) {
            wrong(line, "`extends` must come before the first section", diagnostics);
        } else if (base.text().isEmpty() || base.text().contains(" ")) {
            wrong(line, "`extends` names one protocol", diagnostics);
        }
    }

    private static void wrong(DocumentCell line, String message, Diagnostics diagnostics) {
        diagnostics
                .error(Code.BAD_EXTENSION, line.span(), message)
                .help("a separate line between the title and the first section: `extends: mesi`");
    }

    /** A line that is only a word and a name is meant as a key; other prose is free. */
    private static void checkSpelling(
            DocumentCell line, Matcher words, MarkdownDocument document, Diagnostics diagnostics) {
        DocumentCell key = line.part(words.start(1), words.end(1));
        boolean isName = !words.group(2).isEmpty() && !words.group(2).contains(" ");
        if (isName
                && document.isBeforeSections(line)
                && Names.nearest(key.text(), List.of(KEY)).isPresent()) {
            diagnostics
                    .error(Code.UNKNOWN_KEY, key.span(), "unknown key `" + key.text() + "`")
                    .nearest(key.text(), List.of(KEY));
        }
    }
}
