package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.keys.KeyScope;
import io.tagline.models.claim.Figure;
import io.tagline.models.fit.Fit;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Set;

/**
 * The names that a value may use at its place in a scenario, and where mistakes are reported.
 *
 * @param names for expressions
 * @param fits for expectations
 * @param figures of a point, for expectations
 * @param documents the source of named programs
 */
record Scope(
        Matrix matrix,
        Vocabulary names,
        List<Fit> fits,
        List<Figure> figures,
        Documents documents,
        Diagnostics diagnostics)
        implements KeyScope {

    /** A scope without names. */
    static Scope of(Documents documents, Diagnostics diagnostics) {
        return new Scope(Matrix.EMPTY, Matrix.EMPTY.vocabulary(), List.of(), List.of(), documents, diagnostics);
    }

    /** A scope for writing only. */
    static Scope nowhere() {
        return of(Scope::unopened, new Diagnostics());
    }

    private static Library unopened(DocumentKind kind) {
        throw new IllegalStateException("keys are named without a document");
    }

    /** A scope with only parameters; used ones are added to {@code used}. */
    Scope of(Matrix parameters, Set<String> used) {
        return new Scope(
                parameters, parameters.vocabulary().noting(used), List.of(), List.of(), documents, diagnostics);
    }

    /** The same with these names instead. */
    Scope naming(Vocabulary others) {
        return new Scope(matrix, others, fits, figures, documents, diagnostics);
    }

    /** The same; used parameters are added to {@code used}. */
    Scope noting(Set<String> used) {
        return naming(names.noting(used));
    }

    /** The same with more names. */
    Scope with(String... more) {
        return naming(names.with(more));
    }

    /** The same with these fits. */
    Scope fitted(List<Fit> known) {
        return new Scope(matrix, names, known, figures, documents, diagnostics);
    }

    /** The same with these figures of points. */
    Scope measuring(List<Figure> known) {
        return new Scope(matrix, names, fits, known, documents, diagnostics);
    }
}
