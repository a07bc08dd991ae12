package io.tagline.experiments.document;

import static io.tagline.experiments.document.ValuesFormat.VALUE;
import static io.tagline.experiments.document.ValuesFormat.VALUES;
import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Matrix.Axis;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How {@code matrix} is read and written: parameters with their values, {@code zip}, {@code exclude} and {@code include}. */
final class MatrixFormat {

    /** No user waits for more points than this; a typing error in a range is more likely. */
    static final int MOST_POINTS = 10_000;

    private static final String ZIP = "zip";
    private static final String EXCLUDE = "exclude";
    private static final String INCLUDE = "include";
    private static final List<String> COMBINATIONS = List.of(ZIP, EXCLUDE, INCLUDE);

    /** The one reserved name that can be a parameter. */
    private static final String THREADS = "n";

    static final Type<Matrix, ScenarioScope> TYPE = Type.described(
            (node, scope) -> Optional.of(new MatrixFormat(scope).read(node)),
            MatrixFormat::write,
            MatrixFormat::schema);

    private final ScenarioScope scope;
    private final List<Axis> axes = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();

    private MatrixFormat(ScenarioScope scope) {
        this.scope = scope;
    }

    private static Schema schema() {
        Schema combinations = Schema.list(Schema.of("object").with("additionalProperties", VALUE.schema()));
        Map<String, Schema> properties = new LinkedHashMap<>();
        properties.put(ZIP, combinations.with("minItems", 1).with("uniqueItems", true));
        properties.put(EXCLUDE, combinations);
        properties.put(INCLUDE, combinations);
        return Schema.object(properties)
                .with("propertyNames", Schema.text("x-.*|" + Types.NAMES))
                .with("additionalProperties", VALUES.schema())
                .named("matrix");
    }

    static Span span(Fields file, String parameter) {
        Fields matrix = file.map("matrix");
        return matrix.has(parameter)
                ? requireNonNull(matrix.map().entries().get(parameter)).key().span()
                : matrix.span(ZIP);
    }

    private Matrix read(YamlNode node) {
        if (!(node instanceof YamlMap map)) {
            error(node.span(), "a matrix is a map of parameters, this is " + node.kind())
                    .note("write `name: [value, value]`");
            NameCheck.settleAll(scope.diagnostics());
            return Matrix.EMPTY;
        }
        int before = scope.diagnostics().count();
        map.entries().values().forEach(this::readAxis);
        if (scope.diagnostics().count() > before || !isSmall(map.span())) {
            NameCheck.settlePoints(scope.diagnostics());
            return new Matrix(axes, List.of(), List.of());
        }
        Matrix matrix = new Matrix(axes, combinations(map, EXCLUDE), combinations(map, INCLUDE));
        if (scope.diagnostics().count() == before) {
            new MatrixCheck(matrix, scope.diagnostics()).check(map);
        }
        if (scope.diagnostics().count() > before) {
            NameCheck.settlePoints(scope.diagnostics());
        }
        return matrix;
    }

    private void readAxis(YamlMap.Entry entry) {
        String name = entry.key().text();
        if (name.equals(ZIP)) {
            axes.add(zipped(entry.value()));
        } else if (isOfCombinations(entry) && !COMBINATIONS.contains(name)) {
            scope.error(Code.UNKNOWN_KEY, entry.key().span(), "unknown key " + Printable.quoted(name))
                    .nearest(name, COMBINATIONS)
                    .help("lists of combinations: " + Names.listed(COMBINATIONS));
            settle(entry.value());
        } else if (!name.equals(EXCLUDE) && !name.equals(INCLUDE) && !name.startsWith("x-") && isNew(entry.key())) {
            axes.add(Axis.of(name, checked(name, entry.value().span(), values(entry.value()))));
        }
    }

    private static boolean isOfCombinations(YamlMap.Entry entry) {
        return entry.value() instanceof YamlList list && list.items().stream().anyMatch(YamlMap.class::isInstance);
    }

    /** The parameters of combinations under an unknown key cannot be judged. */
    private void settle(YamlNode combinations) {
        (combinations instanceof YamlList list ? list.items() : List.of(combinations))
                .stream()
                        .filter(YamlMap.class::isInstance)
                        .flatMap(item -> ((YamlMap) item).entries().keySet().stream())
                        .map(NameCheck::cause)
                        .forEach(scope.diagnostics()::settle);
    }

    /** Parameters that vary together: the first combination names them, and all others have the same. */
    private Axis zipped(YamlNode node) {
        int before = scope.diagnostics().count();
        List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of();
        if (items.isEmpty() || !(items.get(0) instanceof YamlMap first)) {
            error(node.span(), "a zip is a list of maps").note("write `[{a: 1, b: 2}, {a: 2, b: 4}]`");
            settle(node);
            return new Axis(List.of(), List.of());
        }
        List<String> zipped = first.entries().values().stream()
                .map(YamlMap.Entry::key)
                .filter(this::isNew)
                .map(YamlText::text)
                .toList();
        List<Map<String, Value>> steps = new ArrayList<>();
        for (YamlNode item : items) {
            int known = scope.diagnostics().count();
            Map<String, Value> step = combination(item, zipped);
            if (scope.diagnostics().count() > known) {
                continue;
            }
            if (!step.keySet().equals(Set.copyOf(zipped))) {
                error(item.span(), "every zipped combination has the same parameters: " + Names.listed(zipped));
            } else if (steps.contains(step)) {
                error(item.span(), "this combination is listed twice");
            }
            steps.add(step);
        }
        if (scope.diagnostics().count() > before) {
            return new Axis(zipped, List.of());
        }
        Axis axis = new Axis(zipped, steps);
        zipped.forEach(name -> checked(name, node.span(), axis.values(name)));
        return axis;
    }

    /** True for a name that a parameter can have and that none has yet. */
    private boolean isNew(YamlText key) {
        String name = key.text();
        if (!Words.isName(name)) {
            scope.error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " cannot name a parameter")
                    .note("a name is a letter, then letters, digits and `_`");
            scope.diagnostics().settle(NameCheck.cause(name));
            return false;
        }
        boolean reserved = Words.isReserved(name) && !name.equals(THREADS);
        if (reserved || ProgramOperation.of(name).isPresent() || !names.add(name)) {
            scope.error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
            scope.diagnostics().settle(NameCheck.cause(name));
            return false;
        }
        return true;
    }

    private List<Value> values(YamlNode node) {
        return VALUES.read(node, scope).orElse(List.of());
    }

    private List<Value> checked(String name, Span span, List<Value> given) {
        if (name.equals(THREADS) && !given.stream().allMatch(Value.Whole.class::isInstance)) {
            error(span, "`n` is the number of threads, so its values are whole numbers");
        }
        return given;
    }

    private boolean isSmall(Span span) {
        long points = 1;
        for (Axis axis : axes) {
            points *= axis.steps().size();
            if (points > MOST_POINTS) {
                error(span, "this matrix has more than " + MOST_POINTS + " points");
                return false;
            }
        }
        return true;
    }

    private List<Map<String, Value>> combinations(YamlMap map, String key) {
        return map.get(key)
                .map(node -> items(node, key).stream()
                        .map(item -> combination(item, names))
                        .toList())
                .orElse(List.of());
    }

    private List<YamlNode> items(YamlNode node, String key) {
        if (node instanceof YamlList list) {
            return list.items();
        }
        error(node.span(), Printable.quoted(key) + " is a list of maps, this is " + node.kind());
        return List.of();
    }

    /** Some of the parameters that are legal here, with a value for each. */
    private Map<String, Value> combination(YamlNode node, Iterable<String> legal) {
        Map<String, Value> combination = new LinkedHashMap<>();
        if (!(node instanceof YamlMap map)) {
            error(node.span(), "a combination is a map, this is " + node.kind()).note("write `{name: value}`");
            return combination;
        }
        map.entries()
                .forEach((name, entry) -> Types.checkParameter(name, entry.key().span(), names, scope));
        for (String name : legal) {
            map.get(name).flatMap(value -> VALUE.read(value, scope)).ifPresent(value -> combination.put(name, value));
        }
        return combination;
    }

    private Finding error(Span span, String message) {
        return scope.error(Code.BAD_MATRIX, span, message);
    }

    private static Yaml write(Matrix matrix) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        for (Axis axis : matrix.axes()) {
            String name = axis.names().get(0);
            boolean zipped = axis.names().size() > 1;
            entries.put(zipped ? ZIP : name, zipped ? list(axis.steps()) : VALUES.write(axis.values(name)));
        }
        if (!matrix.exclude().isEmpty()) {
            entries.put(EXCLUDE, list(matrix.exclude()));
        }
        if (!matrix.include().isEmpty()) {
            entries.put(INCLUDE, list(matrix.include()));
        }
        return Yaml.map(entries, true);
    }

    private static Yaml list(List<Map<String, Value>> combinations) {
        return Yaml.list(combinations.stream().map(MatrixFormat::map).toList(), false);
    }

    private static Yaml map(Map<String, Value> combination) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        combination.forEach((name, value) -> entries.put(name, VALUE.write(value)));
        return Yaml.map(entries, false);
    }
}
