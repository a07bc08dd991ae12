package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.models.equations.Readings;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Vocabulary;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Reads a model that is an equation by name, with its arguments and readings as further keys. */
final class EquationReader {

    private static final String KEY = "equation";
    private static final String READINGS = "readings";

    /** All that equations take. */
    private static final List<String> KEYS = Stream.concat(
                    Stream.of(Argument.values()).map(Argument::word), Stream.of(READINGS))
            .toList();

    /** What a point says by itself: its number of threads, and the slice that the paper makes of it. */
    private static final Set<Argument> OPTIONAL = Set.of(Argument.THREADS, Argument.SLICE);

    private final Vocabulary vocabulary;
    private final List<String> trees;
    private final Diagnostics diagnostics;

    EquationReader(Vocabulary parameters, List<NamedTree> trees, Diagnostics diagnostics) {
        this.vocabulary = parameters.with("n");
        this.trees = trees.stream().map(NamedTree::name).toList();
        this.diagnostics = diagnostics;
    }

    /** The equation that these fields are about; nothing if they are about none, or one that is not there. */
    Optional<ModelBasis.Paper> read(Fields fields) {
        Optional<Equation> equation = fields.optionalText(KEY).flatMap(name -> named(name, fields));
        if (equation.isPresent() || !fields.has(KEY)) {
            refuseOthers(equation, fields);
        }
        return equation.map(found ->
                new ModelBasis.Paper(found, numbers(found, fields), tree(found, fields), readings(found, fields)));
    }

    /** Keys that the equation does not take; without an equation, none of them means anything. */
    private void refuseOthers(Optional<Equation> equation, Fields fields) {
        Set<String> taken = equation.map(EquationReader::keys).orElse(Set.of());
        for (String key : KEYS) {
            if (fields.has(key) && !taken.contains(key)) {
                String what = equation.map(Equation::name).orElse("a model without `equation`");
                diagnostics
                        .error(Code.BAD_EQUATION, fields.span(key), what + " takes no " + Printable.quoted(key))
                        .note(taken.isEmpty() ? "" : "it takes " + Names.listed(taken));
            }
        }
    }

    private static Set<String> keys(Equation equation) {
        Set<String> keys = new TreeSet<>();
        equation.arguments().forEach(argument -> keys.add(argument.word()));
        if (!equation.subjects().isEmpty()) {
            keys.add(READINGS);
        }
        return keys;
    }

    private Optional<Equation> named(String name, Fields fields) {
        Optional<Equation> equation = Equations.named(name);
        if (equation.isEmpty()) {
            List<String> legal = Equations.all().stream().map(Equation::name).toList();
            refuse(fields, KEY, "unknown equation " + Printable.quoted(name), name, legal);
        }
        return equation;
    }

    private Map<Argument, Expression> numbers(Equation equation, Fields fields) {
        Map<Argument, Expression> numbers = new EnumMap<>(Argument.class);
        equation.arguments().stream()
                .filter(argument -> argument != Argument.TREE)
                .sorted()
                .forEach(argument ->
                        number(argument, fields).ifPresent(expression -> numbers.put(argument, expression)));
        return numbers;
    }

    private Optional<Expression> number(Argument argument, Fields fields) {
        if (!fields.has(argument.word()) && !OPTIONAL.contains(argument)) {
            fields.text(argument.word()); // Reports that it is missing.
        }
        return fields.node(argument.word()).flatMap(node -> new FieldExpressions(diagnostics).number(node, vocabulary));
    }

    private Optional<String> tree(Equation equation, Fields fields) {
        if (!equation.arguments().contains(Argument.TREE)) {
            return Optional.empty();
        }
        Optional<String> name = fields.optionalText(Argument.TREE.word());
        if (name.isPresent() && !trees.contains(name.get())) {
            refuse(fields, Argument.TREE.word(), "unknown tree " + Printable.quoted(name.get()), name.get(), trees);
        } else if (name.isEmpty() && trees.size() != 1) {
            diagnostics
                    .error(Code.BAD_EQUATION, fields.span(KEY), "this equation needs a tree")
                    .note(trees.isEmpty() ? "add `trees: {tree: binomial}` to the scenario" : "say which: `tree: …`")
                    .help(trees.isEmpty() ? "" : "trees: " + Names.listed(trees));
        }
        return name.or(() -> trees.stream().findFirst());
    }

    private Readings readings(Equation equation, Fields fields) {
        Readings readings = Readings.USUAL;
        Optional<Fields> chosen = fields.optionalMap(READINGS);
        for (Subject subject : equation.subjects()) {
            Optional<Reading> reading = chosen.flatMap(map -> reading(subject, map));
            readings = reading.map(readings::with).orElse(readings);
        }
        chosen.ifPresent(Fields::done);
        return readings;
    }

    private Optional<Reading> reading(Subject subject, Fields map) {
        Optional<String> word = map.optionalText(subject.word());
        Optional<Reading> reading = word.flatMap(subject::reading);
        if (word.isPresent() && reading.isEmpty()) {
            List<String> legal = subject.readings().stream().map(Reading::word).toList();
            refuse(map, subject.word(), "unknown reading " + Printable.quoted(word.get()), word.get(), legal);
        }
        return reading;
    }

    private void refuse(Fields fields, String key, String message, String wanted, Collection<String> legal) {
        diagnostics
                .error(Code.BAD_EQUATION, fields.span(key), message)
                .nearest(wanted, legal)
                .help("there are: " + Names.listed(legal));
    }
}
