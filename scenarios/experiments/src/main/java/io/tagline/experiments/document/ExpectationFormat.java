package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.ExpectationParser;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.PublishedValue;
import io.tagline.models.fit.FunctionFit;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How an item of {@code expect} is read and written: a sentence, or a published number with one. */
final class ExpectationFormat {

    private static final String FIGURES =
            "[A-Za-z_][A-Za-z_0-9]*\\.[A-Za-z_][A-Za-z_0-9]*|" + words(PointMetric.Place.EXPECTATION);

    private static final Type<Expectation, ScenarioScope> SENTENCE = Type.of(
            ExpectationFormat::sentence,
            expectation -> Yaml.quoted(expectation.text()),
            Schema.text("(" + FIGURES + ") +(within|between|at +least|at +most|least +among|beside) .*" + "|slowest +("
                            + words(PointMetric.Place.PLOT) + ") +(at +(least|most)|within) .*")
                    .named("sentence"));

    private static final Type<Long, KeyScope> SEEDS = PlainTypes.integer(0, 10_000);

    private static final MappingType<PublishedValue.Repeats, ScenarioScope> REPEATS =
            MappingType.of("repeats", ScenarioScope::nowhere, ExpectationFormat::repeats);

    private static final MappingType<Expectation, ScenarioScope> NUMBER = MappingType.of(
                    "expectation", ScenarioScope::nowhere, ExpectationFormat::number)
            .writing(Map.of("that", List.of("item", "kind")));

    static final Type<Expectation, ScenarioScope> TYPE = Type.described(
            (node, scope) -> node instanceof YamlMap ? NUMBER.read(node, scope) : plain(node, scope),
            expectation -> (expectation.published().isPresent() ? NUMBER : SENTENCE).write(expectation),
            () -> Schema.either(SENTENCE.schema(), NUMBER.schema()));

    private ExpectationFormat() {}

    private static String words(PointMetric.Place place) {
        return PointMetric.at(place).stream().map(PointMetric::word).collect(Collectors.joining("|"));
    }

    private static Optional<Expectation> number(Keys<Expectation, ScenarioScope> keys) {
        Optional<Expectation> sentence = keys.required("that", SENTENCE, expectation -> expectation);
        PublishedValue number = new PublishedValue(
                keys.required("item", PlainTypes.TEXT, "", e -> published(e).item()),
                keys.required(
                        "kind",
                        PlainTypes.choice(PublishedValue.Kind.class),
                        PublishedValue.Kind.CALIBRATED,
                        e -> published(e).kind()),
                keys.sparing(
                        "basis",
                        PlainTypes.choice(PublishedValue.Basis.class),
                        PublishedValue.Basis.STATED,
                        e -> published(e).basis()),
                keys.optional("repeats", REPEATS, e -> published(e).repeats()),
                keys.optional("shortfall", PlainTypes.TEXT, e -> published(e).shortfall()),
                keys.optional("tried", PlainTypes.TEXT, e -> published(e).tried()));
        keys.fields().done();
        if (keys.isRead()) {
            sentence.ifPresent(expectation -> checkKind(expectation, number, keys));
        }
        return sentence.map(expectation -> expectation.standingFor(number));
    }

    /** Of at least two seeds. */
    private static Optional<PublishedValue.Repeats> repeats(Keys<PublishedValue.Repeats, ScenarioScope> keys) {
        Optional<Long> held = keys.required("held", SEEDS, repeats -> (long) repeats.held());
        Optional<Long> of = keys.required("of", SEEDS, repeats -> (long) repeats.of());
        keys.fields().done();
        if (!keys.isRead() || held.isEmpty() || of.isEmpty()) {
            return Optional.empty();
        }
        if (of.get() < 2 || held.get() > of.get()) {
            keys.error(Code.BAD_EXPECTATION, "of", held.get() + " of " + of.get() + " seeds")
                    .note("at least two seeds, and it holds with no more than all of them");
            return Optional.empty();
        }
        return Optional.of(
                new PublishedValue.Repeats(held.get().intValue(), of.get().intValue()));
    }

    /** Only numbers from elsewhere are merely shown beside simulated ones; they cannot be missed and have no shortfall. */
    private static void checkKind(Expectation sentence, PublishedValue number, Keys<Expectation, ScenarioScope> keys) {
        boolean elsewhere = number.kind() == PublishedValue.Kind.ELSEWHERE;
        if (elsewhere && !sentence.isComparison()) {
            keys.conflict(Code.BAD_EXPECTATION, "that", "a number from elsewhere decides nothing")
                    .note("write `mean beside 114 ns`");
        } else if (sentence.isComparison() && !elsewhere) {
            keys.conflict(Code.BAD_EXPECTATION, "that", "`beside` is for numbers from elsewhere")
                    .note("write `kind: elsewhere`, or how far off it may be: `within 10% of`");
        }
        if (elsewhere && number.shortfall().isPresent()) {
            keys.conflict(Code.BAD_EXPECTATION, "shortfall", "a number from elsewhere cannot be missed")
                    .note("say it in the description");
        }
        if (number.kind() != PublishedValue.Kind.SHAPE && number.basis() != PublishedValue.Basis.STATED) {
            keys.conflict(Code.BAD_EXPECTATION, "basis", "a published number is stated by its source")
                    .note("`basis` is for conclusions, `kind: shape`");
        }
        if (elsewhere && number.repeats().isPresent()) {
            keys.conflict(Code.BAD_EXPECTATION, "repeats", "a number from elsewhere is neither met nor missed");
        }
        if (number.tried().isPresent() && number.shortfall().isEmpty()) {
            keys.conflict(Code.BAD_EXPECTATION, "tried", "`tried` is only for a number with a `shortfall`")
                    .note("say why it is not met with `shortfall`");
        }
    }

    private static Optional<Expectation> plain(YamlNode node, ScenarioScope scope) {
        Optional<Expectation> sentence = SENTENCE.read(node, scope);
        sentence.filter(Expectation::isComparison)
                .ifPresent(
                        e -> scope.error(Code.BAD_EXPECTATION, node.span(), "`beside` is for numbers from elsewhere")
                                .note(
                                        "say where it is printed: `{item: \"table 1\", kind: elsewhere, that: mean beside 114 ns}`"));
        return sentence;
    }

    private static PublishedValue published(Expectation expectation) {
        return expectation.published().orElseThrow();
    }

    private static Optional<Expectation> sentence(YamlNode node, ScenarioScope scope) {
        Map<String, List<Figure>> figures = new LinkedHashMap<>();
        scope.fits().forEach(fit -> figures.put(fit.name(), fit.figures()));
        Optional<Expectation> expectation = PlainTypes.SOURCE
                .read(node, scope)
                .flatMap(text -> ExpectationParser.parse(text, figures, scope.figures(), scope.diagnostics()));
        return expectation.map(e -> checked(e, scope));
    }

    private static Expectation checked(Expectation expectation, ScenarioScope scope) {
        Matrix matrix = scope.matrix();
        int before = scope.diagnostics().count();
        Optional<FunctionFit> fit = scope.fits().stream()
                .filter(f -> expectation.fit().equals(Optional.of(f.name())))
                .findFirst();
        fit.ifPresentOrElse(
                f -> expectation.check(
                        scope.parameters(vocabulary(f, matrix)), groups(f, scope.selectable()), scope.diagnostics()),
                () -> expectation.check(
                        scope.parameters(matrix.vocabulary()), scope.selectable(), scope.diagnostics()));
        return scope.diagnostics().count() > before
                ? expectation
                : expectation.askedOf(matrix.combinations().stream()
                        .filter(point -> fit.map(f -> f.concerns(point)).orElse(true))
                        .toList());
    }

    /** A fit covers all values of its own parameters, so only the others distinguish curves. */
    private static Vocabulary vocabulary(FunctionFit fit, Matrix matrix) {
        Map<String, List<Value>> values = new LinkedHashMap<>(matrix.values());
        values.keySet().retainAll(fit.by());
        return Vocabulary.of(values);
    }

    private static List<Map<String, Value>> groups(FunctionFit fit, List<Map<String, Value>> points) {
        return points.stream().filter(fit::concerns).map(fit::group).collect(Collectors.toList());
    }
}
