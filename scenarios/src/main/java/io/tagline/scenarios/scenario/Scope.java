package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Span;
import io.tagline.models.fit.Fit;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Set;

/**
 * What a value may refer to at its place in a scenario, and where mistakes are reported.
 *
 * @param names what expressions may use
 * @param fits what expectations may speak of
 */
record Scope(Matrix matrix, Vocabulary names, List<Fit> fits, Diagnostics diagnostics) {

    /** Where only parameters are known. */
    static Scope of(Matrix matrix, Diagnostics diagnostics) {
        return new Scope(matrix, matrix.vocabulary(), List.of(), diagnostics);
    }

    /** The same with these names instead. */
    Scope naming(Vocabulary others) {
        return new Scope(matrix, others, fits, diagnostics);
    }

    /** The same; parameters that are used are added to {@code used}. */
    Scope noting(Set<String> used) {
        return naming(names.noting(used));
    }

    /** The same with more names. */
    Scope with(String... more) {
        return naming(names.with(more));
    }

    /** The same with these fits. */
    Scope fitted(List<Fit> known) {
        return new Scope(matrix, names, known, diagnostics);
    }

    /** Reports a mistake. */
    Finding error(Code code, Span span, String message) {
        return diagnostics.error(code, span, message);
    }
}
