package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.Form;
import io.tagline.models.fit.FunctionFit;
import io.tagline.models.fit.NamedForm;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** How a function under {@code fits} is read and written. */
final class FitFormat {

    /** A text that was probably meant as the name of a form, not as a form. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z-]+");

    /** One parameter, or a list of two. */
    private static final Type<List<String>, ScenarioScope> OVER = Type.of(
            FitFormat::over,
            Types.PARAMETER.list()::write,
            Schema.either(
                    Types.PARAMETER.schema(),
                    Schema.list(Types.PARAMETER.schema()).with("minItems", 1).with("maxItems", 2)));

    static final MappingType<FunctionFit, ScenarioScope> TYPE =
            MappingType.of("fits", ScenarioScope::nowhere, FitFormat::fit);

    private FitFormat() {}

    private static Optional<FunctionFit> fit(Keys<FunctionFit, ScenarioScope> keys) {
        ScenarioScope scope = keys.scope();
        int before = scope.diagnostics().count();
        String name = keys.required("name", Types.WORD, "", FunctionFit::name);
        checkName(name, keys);
        PointMetric of = keys.usual("of", Types.STATISTIC, PointMetric.MEAN, FunctionFit::of);
        List<String> over = keys.required("over", OVER, List.of(), FunctionFit::over);
        Optional<Form> form = keys.required(
                        "form",
                        PlainTypes.SOURCE,
                        fit -> Source.of("", fit.form().text()))
                .flatMap(text -> form(text, over.size(), keys));
        Optional<Condition> where = keys.optional("where", Types.CONDITION, FunctionFit::where);
        keys.fields().done();
        Optional<FunctionFit> fit = form.filter(
                        f -> keys.isRead() && scope.diagnostics().count() == before)
                .map(f -> new FunctionFit(name, of, over, scope.matrix().apartFrom(over), f, where));
        fit.filter(any -> !scope.narrowed()).ifPresent(f -> checkPoints(f, keys));
        return fit;
    }

    private static void checkName(String name, Keys<FunctionFit, ScenarioScope> keys) {
        boolean read = !name.isEmpty();
        if (read && !Words.isName(name)) {
            keys.error(Code.BAD_NAME, "name", Printable.quoted(name) + " cannot name a fit")
                    .note("a name is a letter, then letters, digits and `_`");
        } else if (read && (isTaken(name) || !keys.taken().add(name))) {
            keys.error(Code.BAD_NAME, "name", Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        }
    }

    /** Names that mean something else at the beginning of an expectation. */
    private static boolean isTaken(String name) {
        return name.equals("slowest")
                || PointMetric.at(PointMetric.Place.PLOT).stream()
                        .map(PointMetric::word)
                        .anyMatch(name::equals);
    }

    private static Optional<List<String>> over(YamlNode node, ScenarioScope scope) {
        List<YamlNode> nodes = node instanceof YamlList list ? list.items() : List.of(node);
        if (nodes.isEmpty() || nodes.size() > 2) {
            scope.error(Code.BAD_FIT, node.span(), "a fit is over one parameter or two");
            return Optional.empty();
        }
        return Optional.of(nodes.stream()
                .flatMap(n -> parameter(n, scope).stream())
                .distinct()
                .toList());
    }

    private static Optional<String> parameter(YamlNode node, ScenarioScope scope) {
        Optional<String> name = Types.PARAMETER.read(node, scope);
        name.filter(n -> !scope.matrix().values().getOrDefault(n, List.of()).stream()
                        .allMatch(Value.Whole.class::isInstance))
                .map(n -> "a fit is over whole numbers, and " + Printable.quoted(n) + " has other values")
                .ifPresent(message -> scope.error(Code.BAD_FIT, node.span(), message));
        return name;
    }

    /** The name of a form, or a form. */
    private static Optional<Form> form(Source source, int variables, Keys<FunctionFit, ScenarioScope> keys) {
        String text = source.text();
        if (variables == 0) {
            return Optional.empty();
        }
        ScenarioScope scope = keys.scope();
        Optional<NamedForm> named = NamedForm.of(text);
        if (named.isPresent()) {
            checkVariables(named.get(), variables, keys);
            Source written = Source.of(text, named.get().text());
            return Form.parse(written, named.get().variables(), Set.of(), scope.diagnostics());
        } else if (WORD.matcher(text).matches()) {
            keys.fields().optional("form", (node, diagnostics) -> Scalars.choice(node, NamedForm.words(), diagnostics));
            return Optional.empty();
        }
        return Form.parse(source, variables, Set.copyOf(scope.matrix().names()), scope.diagnostics());
    }

    private static void checkVariables(NamedForm form, int variables, Keys<FunctionFit, ScenarioScope> keys) {
        if (form.variables() != variables) {
            String wanted = form.variables() == 1 ? "one parameter" : "two parameters";
            keys.error(Code.BAD_FIT, "over", "this form is over " + wanted)
                    .note("it is " + Printable.quoted(form.text()));
        }
    }

    private static void checkPoints(FunctionFit fit, Keys<FunctionFit, ScenarioScope> keys) {
        keys.scope().matrix().undetermined(fit).ifPresent(place -> {
            String coefficients = Names.listed(fit.form().coefficients());
            keys.error(Code.BAD_FIT, "form", "too few points for " + coefficients + place)
                    .note("each coefficient needs another value of " + Names.listed(fit.over()));
        });
    }
}
