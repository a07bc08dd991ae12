package io.tagline.experiments.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.keys.KeyScope;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Point;
import io.tagline.models.claim.Figure;
import io.tagline.models.fit.FunctionFit;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The names that a value may use at its place in a scenario, and where mistakes are reported.
 *
 * @param names for expressions
 * @param fits for expectations
 * @param figures of a point, for expectations
 * @param documents the source of named programs
 * @param asked the points that are run with values from a command line, which the matrix may lack
 * @param narrowed whether the scenario is that of a result, which may have been run for a part of its points, so conditions may speak of others
 */
record ScenarioScope(
        Matrix matrix,
        Vocabulary names,
        List<FunctionFit> fits,
        List<Figure> figures,
        Documents documents,
        Function<Matrix, List<Point>> asked,
        boolean narrowed,
        Diagnostics diagnostics)
        implements KeyScope {

    /** A scope without names. */
    static ScenarioScope of(Documents documents, Diagnostics diagnostics) {
        return of(documents, matrix -> List.of(), /* narrowed= */ false, diagnostics);
    }

    /** The same, of the scenario of a result or of one that was written. */
    static ScenarioScope of(
            Documents documents, Function<Matrix, List<Point>> asked, boolean narrowed, Diagnostics diagnostics) {
        return new ScenarioScope(
                Matrix.EMPTY, Matrix.EMPTY.vocabulary(), List.of(), List.of(), documents, asked, narrowed, diagnostics);
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
        Vocabulary known = parameters(parameters.vocabulary()).noting(used);
        return new ScenarioScope(parameters, known, List.of(), List.of(), documents, asked, narrowed, diagnostics);
    }

    ScenarioScope naming(Vocabulary others) {
        return new ScenarioScope(matrix, others, fits, figures, documents, asked, narrowed, diagnostics);
    }

    /** These parameters, which may have had more values than are left. */
    Vocabulary parameters(Vocabulary left) {
        return narrowed ? left.withoutValues() : left;
    }

    /** The points that conditions must select some of; none if others may have been left out. */
    List<Map<String, Value>> selectable() {
        return narrowed ? List.of() : matrix.combinations();
    }

    /** The points of the matrix, and those that are asked for. */
    List<Point> points() {
        return Stream.concat(matrix.points().stream(), asked.apply(matrix).stream())
                .toList();
    }

    /** The same; used parameters are added to {@code used}. */
    ScenarioScope noting(Set<String> used) {
        return naming(names.noting(used));
    }

    ScenarioScope with(String... more) {
        return naming(names.with(more));
    }

    ScenarioScope fitted(List<FunctionFit> known) {
        return new ScenarioScope(matrix, names, known, figures, documents, asked, narrowed, diagnostics);
    }

    ScenarioScope measuring(List<Figure> known) {
        return new ScenarioScope(matrix, names, fits, known, documents, asked, narrowed, diagnostics);
    }
}
