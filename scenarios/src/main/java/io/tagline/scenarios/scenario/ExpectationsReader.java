package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.ExpectationParser;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.Published;
import io.tagline.models.fit.Fit;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads {@code expect}, a list of sentences, some of which stand for published numbers. */
final class ExpectationsReader {

    private final Matrix matrix;
    private final List<Fit> fits;
    private final Diagnostics diagnostics;

    ExpectationsReader(Matrix matrix, List<Fit> fits, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.fits = fits;
        this.diagnostics = diagnostics;
    }

    List<Expectation> read(List<YamlNode> nodes) {
        return nodes.stream().flatMap(node -> expectation(node).stream()).toList();
    }

    private Optional<Expectation> expectation(YamlNode node) {
        return node instanceof YamlMap ? published(Fields.of(node, "expectation", diagnostics)) : sentence(node);
    }

    private Optional<Expectation> published(Fields fields) {
        if (!fields.has("that")) {
            fields.text("that"); // Reports that it is missing.
        }
        Optional<Expectation> sentence = fields.node("that").flatMap(this::sentence);
        Published number = new Published(
                fields.text("item"), fields.choice("kind", Published.Kind.class), fields.optionalText("shortfall"));
        fields.done();
        return sentence.map(expectation -> expectation.standingFor(number));
    }

    private Optional<Expectation> sentence(YamlNode node) {
        Optional<Expectation> expectation = Scalars.text(node, diagnostics)
                .flatMap(text -> ExpectationParser.parse(((YamlText) node).asSource(), figures(), diagnostics));
        expectation.ifPresent(this::check);
        return expectation;
    }

    private Map<String, List<Figure>> figures() {
        Map<String, List<Figure>> figures = new LinkedHashMap<>();
        fits.forEach(fit -> figures.put(fit.name(), fit.figures()));
        return figures;
    }

    private void check(Expectation expectation) {
        Optional<Fit> fit = fits.stream()
                .filter(f -> expectation.fit().equals(Optional.of(f.name())))
                .findFirst();
        fit.ifPresentOrElse(
                f -> expectation.check(groupVocabulary(f), groups(f), diagnostics),
                () -> expectation.check(matrix.vocabulary(), matrix.combinations(), diagnostics));
    }

    /** A fit goes over all values of its own parameters, so only the others tell one curve from another. */
    private Vocabulary groupVocabulary(Fit fit) {
        Map<String, List<Value>> values = new LinkedHashMap<>(matrix.values());
        values.keySet().retainAll(fit.by());
        return Vocabulary.of(values);
    }

    private List<Map<String, Value>> groups(Fit fit) {
        return matrix.combinations().stream()
                .filter(fit::concerns)
                .map(fit::group)
                .collect(Collectors.toList());
    }
}
