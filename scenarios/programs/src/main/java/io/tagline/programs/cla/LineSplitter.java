package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Lexer;
import io.tagline.programs.expression.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a program into lines with their indentation; lines without a statement are left out. */
final class LineSplitter {

    private final Source source;
    private final Diagnostics diagnostics;
    private final Lexer lexer;
    private final List<ProgramLine> lines = new ArrayList<>();
    private boolean tabs;

    private LineSplitter(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.lexer = new Lexer(source, Dialect.PROGRAM, diagnostics);
    }

    /** Nothing if a tab indents a line: which block it belongs to would be a guess. */
    static Optional<List<ProgramLine>> lines(Source source, Diagnostics diagnostics) {
        LineSplitter layout = new LineSplitter(source, diagnostics);
        int offset = 0;
        for (int number = 1; number <= source.lineCount(); number++) {
            String text = source.line(number);
            layout.add(number, text, offset);
            offset += text.length() + 1;
        }
        return layout.tabs ? Optional.empty() : Optional.of(layout.lines);
    }

    private void add(int number, String text, int offset) {
        int indentation = indentation(text);
        Span start = source.span(new Position(number, indentation + 1), 1);
        if (text.startsWith("\t", indentation)) {
            tabs = true;
            diagnostics
                    .error(Code.PROGRAM_INDENTATION, start, "a tab indents this line")
                    .note("indent with blanks");
            return;
        }
        Optional<Tokens> tokens = tokens(offset, offset + text.length());
        if (tokens.isEmpty() || !tokens.get().atEnd()) {
            lines.add(new ProgramLine(indentation, start, tokens));
        }
    }

    private Optional<Tokens> tokens(int from, int to) {
        try {
            return Optional.of(lexer.range(from, to));
        } catch (AbandonedException e) {
            return Optional.empty();
        }
    }

    private static int indentation(String text) {
        int blanks = 0;
        while (text.startsWith(" ", blanks)) {
            blanks++;
        }
        return blanks;
    }
}
