package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Statistic;
import io.tagline.models.fit.Fit;
import io.tagline.models.fit.Form;
import io.tagline.models.fit.NamedForm;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Words;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code fits}, a list of functions with names. */
final class FitsReader {

    /** What is rather meant as the name of a form than as a form. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z-]+");

    private final Matrix matrix;
    private final Diagnostics diagnostics;

    /** Names that mean something else at the beginning of an expectation. */
    private final Set<String> taken = new HashSet<>(Set.of("slowest"));

    FitsReader(Matrix matrix, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.diagnostics = diagnostics;
        Arrays.stream(Statistic.values()).map(Statistic::word).forEach(taken::add);
    }

    List<Fit> read(List<YamlNode> nodes) {
        return nodes.stream().flatMap(node -> fit(node).stream()).toList();
    }

    private Optional<Fit> fit(YamlNode node) {
        int before = diagnostics.count();
        Fields fields = Fields.of(node, "fits", diagnostics);
        String name = name(fields);
        Statistic of = fields.optionalChoice("of", Statistic.class).orElse(Statistic.MEAN);
        List<String> over = over(fields);
        Optional<Form> form = form(fields, over.size());
        Optional<Condition> where = fields.node("where").flatMap(new ConditionReader(matrix, diagnostics)::read);
        fields.done();
        Optional<Fit> fit = form.filter(f -> diagnostics.count() == before)
                .map(f -> new Fit(name, of, over, matrix.apartFrom(over), f, where));
        fit.ifPresent(f -> checkPoints(f, fields));
        return fit;
    }

    private String name(Fields fields) {
        String name = fields.text("name");
        boolean read = !name.isEmpty();
        if (read && !Words.isName(name)) {
            fields.error(Code.BAD_NAME, "name", Printable.quoted(name) + " cannot name a fit")
                    .note("a name is a letter, then letters, digits and `_`");
        } else if (read && !taken.add(name)) {
            fields.error(Code.BAD_NAME, "name", Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        }
        return name;
    }

    /** One parameter, or a list of two. */
    private List<String> over(Fields fields) {
        Optional<YamlNode> node = fields.node("over");
        if (node.isEmpty()) {
            fields.text("over");
        }
        List<YamlNode> nodes = node.stream()
                .flatMap(n -> n instanceof YamlList list ? list.items().stream() : Stream.of(n))
                .toList();
        if (node.isPresent() && (nodes.isEmpty() || nodes.size() > 2)) {
            error(node.get(), "a fit is over one parameter or two");
            return List.of();
        }
        return nodes.stream().flatMap(n -> parameter(n).stream()).distinct().toList();
    }

    private Optional<String> parameter(YamlNode node) {
        Optional<String> name = Scalars.text(node, diagnostics);
        Optional<List<Value>> values = name.map(n -> matrix.values().getOrDefault(n, List.of()));
        if (name.isPresent() && !matrix.names().contains(name.get())) {
            diagnostics
                    .error(Code.UNKNOWN_PARAMETER, node.span(), "unknown parameter " + Printable.quoted(name.get()))
                    .nearest(name.get(), matrix.names())
                    .help("parameters: " + Names.listed(matrix.names()));
        } else if (values.isPresent() && !values.get().stream().allMatch(Value.Whole.class::isInstance)) {
            error(node, "a fit is over whole numbers, and " + Printable.quoted(name.get()) + " has others");
        }
        return name;
    }

    /** The name of a form, or a form. */
    private Optional<Form> form(Fields fields, int variables) {
        String text = fields.text("form");
        if (text.isEmpty() || variables == 0) {
            return Optional.empty();
        }
        YamlNode node = fields.node("form").orElseThrow();
        Optional<NamedForm> named = NamedForm.of(text);
        if (named.isPresent()) {
            checkVariables(named.get(), variables, fields);
            Source source = Source.of(text, named.get().text());
            return Form.parse(source, named.get().variables(), Set.of(), diagnostics);
        } else if (WORD.matcher(text).matches()) {
            Scalars.choice(node, NamedForm.words(), diagnostics);
            return Optional.empty();
        }
        return Form.parse(((YamlText) node).asSource(), variables, Set.copyOf(matrix.names()), diagnostics);
    }

    private static void checkVariables(NamedForm form, int variables, Fields fields) {
        if (form.variables() != variables) {
            String wanted = form.variables() == 1 ? "one parameter" : "two parameters";
            fields.error(Code.BAD_FIT, "over", "this form is over " + wanted)
                    .note("it is " + Printable.quoted(form.text()));
        }
    }

    private void checkPoints(Fit fit, Fields fields) {
        fit.undetermined(matrix.combinations()).stream().findFirst().ifPresent(group -> {
            String place = group.isEmpty() ? "" : " at " + group;
            String coefficients = Names.listed(fit.form().coefficients());
            fields.error(Code.BAD_FIT, "form", "too few points to tell " + coefficients + " apart" + place)
                    .note("each coefficient needs a value of " + Names.listed(fit.over()) + " of its own");
        });
    }

    private Finding error(YamlNode node, String message) {
        return diagnostics.error(Code.BAD_FIT, node.span(), message);
    }
}
