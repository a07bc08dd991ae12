package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.experiments.scenario.ModelBasis;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.models.equations.Readings;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a model that is a named equation is read and written, with its arguments and readings as further keys. */
final class EquationFormat {

    private static final String KEY = "equation";
    private static final String READINGS = "readings";

    /** All that equations take. */
    private static final List<String> KEYS = Stream.concat(
                    Stream.of(Argument.values()).map(Argument::word), Stream.of(READINGS))
            .toList();

    /** Arguments with a default from the point: its number of threads, and the paper's slice for that. */
    private static final Set<Argument> OPTIONAL = Set.of(Argument.THREADS, Argument.SLICE);

    private static final Type<Equation, ScenarioScope> EQUATION = words(KEY, Equations.all(), Equation::name);

    private static final Type<Expression, ScenarioScope> NUMBER = Types.NUMBER.in(
            scope -> scope.naming(scope.names().withTrees(Set.of())).with("n"));

    private static final Set<Subject> ALL_SUBJECTS = Equations.all().stream()
            .flatMap(equation -> equation.subjects().stream())
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Subject.class)));

    private EquationFormat() {}

    /** The equation of a model; empty if it has none, or an unknown one. */
    static Optional<ModelBasis.Paper> equation(Keys<ModelRule, ScenarioScope> keys) {
        Optional<Equation> equation =
                keys.optional(KEY, EQUATION, rule -> paper(rule).map(ModelBasis.Paper::equation));
        if (equation.isPresent() || !keys.has(KEY)) {
            refuseOthers(equation, keys);
        }
        if (keys.isRead() && equation.isEmpty()) {
            // What an unknown equation takes is unknown.
            KEYS.forEach(keys::has);
            return Optional.empty();
        }
        Map<Argument, Expression> numbers = numbers(equation, keys);
        Optional<String> tree = takes(equation, Argument.TREE) ? tree(keys) : Optional.empty();
        Readings readings = readings(equation, keys);
        return equation.map(found -> new ModelBasis.Paper(found, numbers, tree, readings));
    }

    private static Optional<ModelBasis.Paper> paper(ModelRule rule) {
        return rule.basis() instanceof ModelBasis.Paper paper ? Optional.of(paper) : Optional.empty();
    }

    /** Refuses keys that the equation does not take; without an equation, all of them. */
    private static void refuseOthers(Optional<Equation> equation, Keys<ModelRule, ScenarioScope> keys) {
        Set<String> taken = equation.map(EquationFormat::taken).orElse(Set.of());
        for (String key : KEYS) {
            if (keys.has(key) && !taken.contains(key)) {
                String what = equation.map(Equation::name).orElse("a model without `equation`");
                keys.error(Code.BAD_EQUATION, key, what + " takes no " + Printable.quoted(key))
                        .note(taken.isEmpty() ? "" : "it takes " + Names.listed(taken));
            }
        }
    }

    private static Set<String> taken(Equation equation) {
        Set<String> keys =
                equation.arguments().stream().map(Argument::word).collect(Collectors.toCollection(TreeSet::new));
        if (!equation.subjects().isEmpty()) {
            keys.add(READINGS);
        }
        return keys;
    }

    /** True also without a single equation. */
    private static boolean takes(Optional<Equation> equation, Argument argument) {
        return equation.map(found -> found.arguments().contains(argument)).orElse(true);
    }

    private static Map<Argument, Expression> numbers(Optional<Equation> equation, Keys<ModelRule, ScenarioScope> keys) {
        Map<Argument, Expression> numbers = new EnumMap<>(Argument.class);
        for (Argument argument : Argument.values()) {
            if (argument != Argument.TREE && takes(equation, argument)) {
                if (!OPTIONAL.contains(argument)) {
                    keys.fields().require(argument.word());
                }
                keys.optional(
                                argument.word(),
                                NUMBER,
                                rule -> paper(rule).map(paper -> paper.numbers().get(argument)))
                        .ifPresent(number -> numbers.put(argument, number));
            }
        }
        return numbers;
    }

    private static Optional<String> tree(Keys<ModelRule, ScenarioScope> keys) {
        String key = Argument.TREE.word();
        Set<String> trees = keys.scope().names().trees();
        Optional<String> name =
                keys.optional(key, Types.WORD, rule -> paper(rule).flatMap(ModelBasis.Paper::tree));
        if (name.isPresent() && !trees.contains(name.get())) {
            refuse(keys.error(Code.BAD_EQUATION, key, unknown("tree", name.get())), name.get(), trees);
        } else if (name.isEmpty() && trees.size() != 1) {
            keys.scope()
                    .diagnostics()
                    .error(
                            NameCheck.cause("tree"),
                            Code.BAD_EQUATION,
                            keys.fields().span(KEY),
                            "this equation needs a tree")
                    .note(trees.isEmpty() ? "add `trees: {tree: binomial}` to the scenario" : "say which: `tree: …`")
                    .help(trees.isEmpty() ? "" : "trees: " + Names.listed(trees));
        }
        return name.or(() -> trees.stream().findFirst());
    }

    private static Readings readings(Optional<Equation> equation, Keys<ModelRule, ScenarioScope> keys) {
        Set<Subject> subjects = equation.map(Equation::subjects).orElse(ALL_SUBJECTS);
        Type<Readings, ScenarioScope> type =
                MappingType.of(READINGS, ScenarioScope::nowhere, inner -> Optional.of(readings(subjects, inner)));
        return keys.optional(
                        READINGS,
                        type,
                        rule -> paper(rule).map(ModelBasis.Paper::readings).filter(readings -> !subjects.isEmpty()))
                .orElse(Readings.USUAL);
    }

    private static Readings readings(Set<Subject> subjects, Keys<Readings, ScenarioScope> keys) {
        Readings readings = Readings.USUAL;
        for (Reading usual : readings.of(subjects)) {
            Subject subject = usual.subject();
            Type<Reading, ScenarioScope> type = words("reading", subject.readings(), Reading::word);
            readings = readings.with(keys.usual(
                    subject.word(),
                    type,
                    usual,
                    chosen -> chosen.of(Set.of(subject)).get(0)));
        }
        keys.fields().done();
        return readings;
    }

    /** One of these by its name. */
    private static <T> Type<T, ScenarioScope> words(String what, List<T> all, Function<T, String> name) {
        List<String> names = all.stream().map(name).toList();
        return Type.of(
                (node, scope) -> PlainTypes.TEXT.read(node, scope).flatMap(text -> {
                    if (!names.contains(text)) {
                        refuse(scope.error(Code.BAD_EQUATION, node.span(), unknown(what, text)), text, names);
                    }
                    return all.stream()
                            .filter(one -> name.apply(one).equals(text))
                            .findFirst();
                }),
                one -> Yaml.text(name.apply(one)),
                Schema.words(names));
    }

    private static String unknown(String what, String name) {
        return "unknown " + what + " " + Printable.quoted(name);
    }

    private static void refuse(Finding finding, String wanted, Collection<String> legal) {
        finding.nearest(wanted, legal).help("there are: " + Names.listed(legal));
    }
}
