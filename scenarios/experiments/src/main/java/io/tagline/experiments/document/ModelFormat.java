package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.YamlList;
import io.tagline.experiments.scenario.AllBut;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.scenario.ModelBasis;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Formula;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** How {@code model} is read and written: one rule, or a list of which the first that matches a point applies. */
final class ModelFormat {

    private static final Type<CostSource, KeyScope> BOUNDS = PlainTypes.choice(CostSource.class);
    private static final Type<AllBut, KeyScope> ALL_BUT = PlainTypes.choice(List.of(AllBut.values()), AllBut::toString);
    private static final MappingType<ModelRule, ScenarioScope> RULE =
            MappingType.of("model", ScenarioScope::nowhere, ModelFormat::rule);

    static final Type<List<ModelRule>, ScenarioScope> TYPE = Type.described(
            (node, scope) -> node instanceof YamlList
                    ? RULE.block().read(node, scope)
                    : RULE.read(node, scope).map(List::of),
            RULE.block()::write,
            () -> Schema.either(schema(), Schema.list(schema())));

    private ModelFormat() {}

    private static Schema schema() {
        List<Schema> kinds = List.of(
                Schema.having("formula"),
                Schema.having("min", "max"),
                Schema.having("bounds"),
                Schema.having("equation"));
        return RULE.schema().with("oneOf", kinds);
    }

    private static Optional<ModelRule> rule(Keys<ModelRule, ScenarioScope> keys) {
        Optional<String> name = keys.optional("name", PlainTypes.TEXT, rule -> Optional.of(rule.name()));
        Optional<Condition> where = keys.optional("where", Types.CONDITION, ModelRule::where);
        Optional<ModelBasis> basis = basis(keys);
        double share = keys.usual("share", PlainTypes.PERCENTAGE, 1.0, ModelRule::share);
        keys.fields().done();
        if (!isOfOneKind(keys) && !keys.fields().isDoubtful()) {
            String message = "a model is a `formula`, or a `min` and a `max`, or `bounds`, or an `equation`";
            keys.scope().error(Code.BAD_FORMULA, keys.fields().span(), message);
        }
        return basis.map(b -> new ModelRule(
                name.orElse(b.text()), where, b, share, keys.fields().span()));
    }

    private static Optional<ModelBasis> basis(Keys<ModelRule, ScenarioScope> keys) {
        Optional<Formula> formula = formula("formula", true, ModelBasis.Formulas::min, keys);
        Optional<Formula> min = formula("min", false, ModelBasis.Formulas::min, keys);
        Optional<Formula> max = formula("max", false, ModelBasis.Formulas::max, keys);
        Optional<CostSource> bounds = keys.optional("bounds", BOUNDS, ModelFormat::bounds);
        AllBut allBut = keys.sparing("all-but", ALL_BUT, AllBut.MILLIONTH, ModelFormat::allBut);
        if (keys.has("all-but") && !bounds.equals(Optional.of(CostSource.GUARANTEED))) {
            keys.error(Code.EXCLUDING_KEYS, "all-but", "only guaranteed bounds have a band for all but a share");
        }
        Optional<ModelBasis.Paper> equation = EquationFormat.equation(keys);
        if (!isOfOneKind(keys)) {
            return Optional.empty();
        }
        return bounds.<ModelBasis>map(costs -> new ModelBasis.Graph(costs, allBut))
                .or(() -> equation)
                .or(() -> formula.map(f -> new ModelBasis.Formulas(f, f)))
                .or(() -> min.flatMap(low -> max.map(high -> new ModelBasis.Formulas(low, high))));
    }

    private static boolean isOfOneKind(Keys<ModelRule, ScenarioScope> keys) {
        boolean band = keys.has("min") && keys.has("max");
        boolean half = keys.has("min") != keys.has("max");
        long kinds =
                Stream.of("formula", "bounds", "equation").filter(keys::has).count() + (band ? 1 : 0);
        return !half && kinds == 1;
    }

    /** A formula alone is both ends of a band. */
    private static Optional<Formula> formula(
            String name,
            boolean alone,
            Function<ModelBasis.Formulas, Formula> end,
            Keys<ModelRule, ScenarioScope> keys) {
        return keys.optional(
                name,
                Types.FORMULA,
                rule -> rule.basis() instanceof ModelBasis.Formulas band
                                && band.min().equals(band.max()) == alone
                        ? Optional.of(end.apply(band))
                        : Optional.empty());
    }

    private static AllBut allBut(ModelRule rule) {
        return rule.basis() instanceof ModelBasis.Graph graph ? graph.allBut() : AllBut.MILLIONTH;
    }

    private static Optional<CostSource> bounds(ModelRule rule) {
        return rule.basis() instanceof ModelBasis.Graph graph ? Optional.of(graph.costs()) : Optional.empty();
    }
}
