package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Formula;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code model}: one rule, or a list of which the first that fits a point applies. */
final class ModelReader {

    private final ConditionReader conditions;
    private final EquationReader equations;
    private final Diagnostics diagnostics;

    /** {@code parameters} are those of the matrix and of the tuned design. */
    ModelReader(Matrix matrix, Vocabulary parameters, List<NamedTree> trees, Diagnostics diagnostics) {
        this.conditions = new ConditionReader(matrix, diagnostics);
        this.equations = new EquationReader(parameters, trees, diagnostics);
        this.diagnostics = diagnostics;
    }

    List<ModelRule> read(YamlNode node) {
        List<YamlNode> rules = node instanceof YamlList list ? list.items() : List.of(node);
        return rules.stream().flatMap(rule -> rule(rule).stream()).toList();
    }

    private Optional<ModelRule> rule(YamlNode node) {
        Fields fields = Fields.of(node, "model", diagnostics);
        Optional<String> name = fields.optionalText("name");
        Optional<Condition> where = fields.node("where").flatMap(conditions::read);
        Optional<ModelBasis> basis = basis(fields);
        double share = fields.optionalPercentage("share").orElse(1.0);
        fields.done();
        return basis.map(b -> new ModelRule(name.orElse(b.text()), where, b, share, fields.span()));
    }

    private Optional<ModelBasis> basis(Fields fields) {
        Optional<Formula> formula = formula(fields, "formula");
        Optional<Formula> min = formula(fields, "min");
        Optional<Formula> max = formula(fields, "max");
        Optional<CostSource> bounds = fields.optionalChoice("bounds", CostSource.class);
        boolean band = fields.has("min") && fields.has("max");
        boolean half = fields.has("min") != fields.has("max");
        long kinds =
                Stream.of("formula", "bounds", "equation").filter(fields::has).count() + (band ? 1 : 0);
        Optional<ModelBasis.Paper> equation = equations.read(fields);
        if (half || kinds != 1) {
            String message = "a model is a `formula`, or a `min` and a `max`, or `bounds`, or an `equation`";
            diagnostics.error(Code.BAD_FORMULA, fields.span(), message);
            return Optional.empty();
        }
        return bounds.<ModelBasis>map(ModelBasis.Graph::new)
                .or(() -> equation)
                .or(() -> formula.map(f -> new ModelBasis.Formulas(f, f)))
                .or(() -> min.flatMap(low -> max.map(high -> new ModelBasis.Formulas(low, high))));
    }

    private Optional<Formula> formula(Fields fields, String key) {
        return fields.node(key)
                .filter(node -> Scalars.text(node, diagnostics).isPresent())
                .flatMap(node -> Formula.parse(((YamlText) node).asSource(), diagnostics));
    }
}
