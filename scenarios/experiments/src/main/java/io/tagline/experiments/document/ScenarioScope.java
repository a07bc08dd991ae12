package io.tagline.experiments.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.keys.KeyScope;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.models.claim.Figure;
import io.tagline.models.fit.FunctionFit;
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
record ScenarioScope(
        Matrix matrix,
        Vocabulary names,
        List<FunctionFit> fits,
        List<Figure> figures,
        Documents documents,
        Diagnostics diagnostics)
        implements KeyScope {

    /** A scope without names. */
    static ScenarioScope of(Documents documents, Diagnostics diagnostics) {
        return new ScenarioScope(Matrix.EMPTY, Matrix.EMPTY.vocabulary(), List.of(), List.of(), documents, diagnostics);
    }

    /** A scope for writing only. */
    static ScenarioScope nowhere() {
        return of(ScenarioScope::unopened, new Diagnostics());
    }

    private static Library unopened(DocumentKind kind) {
        throw new IllegalStateException("keys are named without a document");
    }

    /** A scope with only parameters; used ones are added to {@code used}. */
    ScenarioScope of(Matrix parameters, Set<String> used) {
        return new ScenarioScope(
                parameters, parameters.vocabulary().noting(used), List.of(), List.of(), documents, diagnostics);
    }

    /** The same with these names instead. */
    ScenarioScope naming(Vocabulary others) {
        return new ScenarioScope(matrix, others, fits, figures, documents, diagnostics);
    }

    /** The same; used parameters are added to {@code used}. */
    ScenarioScope noting(Set<String> used) {
        return naming(names.noting(used));
    }

    /** The same with more names. */
    ScenarioScope with(String... more) {
        return naming(names.with(more));
    }

    ScenarioScope fitted(List<FunctionFit> known) {
        return new ScenarioScope(matrix, names, known, figures, documents, diagnostics);
    }

    /** The same with these figures of points. */
    ScenarioScope measuring(List<Figure> known) {
        return new ScenarioScope(matrix, names, fits, known, documents, diagnostics);
    }
}
