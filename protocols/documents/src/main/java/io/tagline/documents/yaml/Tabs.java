package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.Optional;

/** Finds tabs where YAML wants blanks: before the text of a line, and where the engine came to a halt. */
final class Tabs {

    private Tabs() {}

    /** The tab that probably made the engine stop at {@code halt}. */
    static Optional<Position> near(Source source, Position beginning, Position halt) {
        boolean atHalt = source.line(halt.line()).startsWith("\t", halt.column() - 1);
        return beforeText(source, Math.min(beginning.line(), halt.line()), halt.line())
                .or(() -> atHalt ? Optional.of(halt) : Optional.empty());
    }

    /** The first tab before the text of a line, on the lines from {@code first} to {@code last}. */
    static Optional<Position> beforeText(Source source, int first, int last) {
        for (int number = first; number <= Math.min(last, source.lineCount()); number++) {
            String line = source.line(number);
            int text = line.length() - line.stripLeading().length();
            int tab = line.indexOf('\t');
            if (tab >= 0 && tab < text && text < line.length()) {
                return Optional.of(new Position(number, tab + 1));
            }
        }
        return Optional.empty();
    }

    static void report(Source source, Position tab, Diagnostics diagnostics) {
        diagnostics
                .error(Code.TAB_INDENTATION, source, tab, 1, "tab in the indentation; YAML allows blanks only")
                .note("use blanks");
    }
}
