package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.scenarios.tree.Tree;
import io.tagline.scenarios.tree.TreeShape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the trees of a point; each has all threads as its nodes, T0 being the root. */
final class TreeBuilder {

    private final Point point;
    private final int threads;
    private final Designs designs;

    TreeBuilder(Point point, int threads, Designs designs) {
        this.point = point;
        this.threads = threads;
        this.designs = designs;
    }

    /** The trees by name; one with a mistake is reported and left out. */
    Map<String, Tree> build(List<NamedTree> trees, PointDiagnostics diagnostics) {
        Map<String, Tree> built = new LinkedHashMap<>();
        for (NamedTree tree : trees) {
            try {
                built.put(tree.name(), build(tree));
            } catch (EvaluationException e) {
                diagnostics.report(e);
            }
        }
        return built;
    }

    /** One tree; that there is none is thrown as an {@link EvaluationException}. */
    Tree build(NamedTree tree) {
        Template shape = tree.shape();
        String filled = shape.fill(PointScope.of(point, threads));
        String word = filled.equals(Designs.OPTIMAL) ? designs.tree(point, threads, shape.span()) : filled;
        TreeShape read = TreeShape.of(word)
                .orElseThrow(() -> refused(
                        shape, Printable.quoted(word) + " is no tree", "trees: " + Names.listed(TreeShape.EXAMPLES)));
        try {
            return read.tree(threads);
        } catch (IllegalArgumentException e) {
            throw refused(shape, "there is no such tree of " + threads + " threads", e.getMessage());
        }
    }

    private static EvaluationException refused(Template shape, String message, String note) {
        return new EvaluationException(Code.BAD_TREE, shape.span(), message, note);
    }
}
