package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.scenarios.cla.expression.Dialect;
import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.cla.expression.Vocabulary;
import io.tagline.scenarios.model.Expectation;
import io.tagline.scenarios.model.ExpectationParser;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code expect}, a list of sentences. */
final class ExpectationsReader {

    private final Vocabulary parameters;
    private final List<Map<String, Value>> points;
    private final Diagnostics diagnostics;

    ExpectationsReader(Vocabulary parameters, List<Map<String, Value>> points, Diagnostics diagnostics) {
        this.parameters = parameters;
        this.points = points;
        this.diagnostics = diagnostics;
    }

    List<Expectation> read(List<YamlNode> nodes) {
        return nodes.stream().flatMap(node -> expectation(node).stream()).toList();
    }

    private Optional<Expectation> expectation(YamlNode node) {
        Optional<Expectation> expectation = Scalars.text(node, diagnostics)
                .flatMap(text -> ExpectationParser.parse(((YamlText) node).asSource(), diagnostics));
        expectation
                .flatMap(Expectation::where)
                .ifPresent(where -> where.check(parameters, points, Dialect.EXPECTATION, diagnostics));
        return expectation;
    }
}
