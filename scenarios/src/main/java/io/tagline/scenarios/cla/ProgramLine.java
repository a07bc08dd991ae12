package io.tagline.scenarios.cla;

import io.tagline.documents.Span;
import io.tagline.scenarios.cla.expression.Tokens;
import java.util.Optional;

/** A line that says something: where it begins, how far it is indented, and its tokens unless they are spoilt. */
record ProgramLine(int indentation, Span start, Optional<Tokens> tokens) {

    boolean beginsWith(String word) {
        return tokens.filter(t -> t.at(word)).isPresent();
    }
}
