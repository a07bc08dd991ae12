package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.scenarios.model.Condition;
import io.tagline.scenarios.model.Formula;
import java.util.List;
import java.util.Optional;

/** Reads {@code model}: one rule, or a list of which the first that fits a point applies. */
final class ModelReader {

    private final ConditionReader conditions;
    private final Diagnostics diagnostics;

    ModelReader(Matrix matrix, Diagnostics diagnostics) {
        this.conditions = new ConditionReader(matrix, diagnostics);
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
        Optional<Formula> formula = formula(fields, "formula");
        Optional<Formula> min = formula(fields, "min");
        Optional<Formula> max = formula(fields, "max");
        fields.done();
        boolean single = fields.has("formula") && !fields.has("min") && !fields.has("max");
        boolean band = !fields.has("formula") && fields.has("min") && fields.has("max");
        if (!single && !band) {
            diagnostics.error(Code.BAD_FORMULA, fields.span(), "a model is a `formula`, or a `min` and a `max`");
        }
        return min.or(() -> formula)
                .flatMap(low -> max.or(() -> formula)
                        .map(high -> new ModelRule(name.orElse(text(low, high)), where, low, high)));
    }

    private static String text(Formula min, Formula max) {
        return min.equals(max) ? min.text() : min.text() + " … " + max.text();
    }

    private Optional<Formula> formula(Fields fields, String key) {
        return fields.node(key)
                .filter(node -> Scalars.text(node, diagnostics).isPresent())
                .flatMap(node -> Formula.parse(((YamlText) node).asSource(), diagnostics));
    }
}
