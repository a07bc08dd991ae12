package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.Optional;

/** Finds tabs before the text of a line, where YAML wants blanks. */
final class Tabs {

    private Tabs() {}

    /** The first such tab on the lines from {@code first} to {@code last}. */
    static Optional<Span> find(Source source, int first, int last) {
        for (int number = first; number <= Math.min(last, source.lineCount()); number++) {
            String line = source.line(number);
            String indentation =
                    line.substring(0, line.length() - line.stripLeading().length());
            int tab = indentation.indexOf('\t');
            if (tab >= 0 && !line.isBlank()) {
                return Optional.of(new Span(source, new Position(number, tab + 1), 1));
            }
        }
        return Optional.empty();
    }

    static void report(Span tab, Diagnostics diagnostics) {
        diagnostics
                .error(Code.TAB_INDENTATION, tab, "a tab is used for indentation")
                .note("use blanks");
    }
}
