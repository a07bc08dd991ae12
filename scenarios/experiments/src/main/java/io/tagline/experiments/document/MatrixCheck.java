package io.tagline.experiments.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Point;
import io.tagline.programs.expression.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that every exclusion excludes something, every inclusion adds something, and a point is left. */
record MatrixCheck(Matrix matrix, Diagnostics diagnostics) {

    /** The kind of cause of an exclusion without effect, such as one of a value that is misspelt where it is listed. */
    static final String EXCLUSION = "exclusion";

    void check(YamlMap map) {
        List<Point> product = new Matrix(matrix.axes(), List.of(), List.of()).points();
        checkEach(map, "exclude", matrix.exclude(), (span, excluded) -> {
            if (product.stream().noneMatch(p -> p.has(excluded))) {
                diagnostics.error(
                        new Cause(EXCLUSION, span.position().toString()),
                        Code.BAD_MATRIX,
                        span,
                        "this excludes no point");
            }
        });
        checkEach(map, "include", matrix.include(), (span, included) -> {
            List<String> names = matrix.names();
            if (!included.keySet().equals(Set.copyOf(names))) {
                error(span, "an included point has all parameters: " + Names.listed(names));
            } else if (isKept(product, included) || Collections.frequency(matrix.include(), included) > 1) {
                error(span, "this point is in the matrix already");
            }
        });
        if (matrix.points().isEmpty()) {
            error(map.span(), "no point is left");
        }
    }

    private boolean isKept(List<Point> product, Map<String, Value> included) {
        return product.contains(new Point(included))
                && matrix.exclude().stream().noneMatch(new Point(included)::has);
    }

    private static void checkEach(YamlMap map, String key, List<Map<String, Value>> combinations, Rule rule) {
        List<YamlNode> nodes = map.get(key).map(n -> ((YamlList) n).items()).orElse(List.of());
        for (int i = 0; i < combinations.size(); i++) {
            rule.check(nodes.get(i).span(), combinations.get(i));
        }
    }

    private void error(Span span, String message) {
        diagnostics.error(Code.BAD_MATRIX, span, message);
    }

    private interface Rule {
        void check(Span span, Map<String, Value> combination);
    }
}
