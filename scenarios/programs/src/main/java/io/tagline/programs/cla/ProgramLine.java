package io.tagline.programs.cla;

import io.tagline.documents.Span;
import io.tagline.programs.expression.Tokens;
import java.util.Optional;

/** A line with more than a comment: where it begins, how far it is indented, and its tokens unless one of them is malformed. */
record ProgramLine(int indentation, Span start, Optional<Tokens> tokens) {

    boolean beginsWith(String word) {
        return tokens.filter(t -> t.at(word)).isPresent();
    }
}
