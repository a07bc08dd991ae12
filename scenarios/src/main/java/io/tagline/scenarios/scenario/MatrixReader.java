package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.Verb;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Words;
import io.tagline.scenarios.scenario.Matrix.Axis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads {@code matrix}: parameters with their values, {@code zip}, {@code exclude} and {@code include}. */
final class MatrixReader {

    /** More points than anyone waits for; a slip in a range is likelier. */
    static final int MOST_POINTS = 10_000;

    /** The key of parameters that vary together. */
    static final String ZIP = "zip";

    private static final String EXCLUDE = "exclude";
    private static final String INCLUDE = "include";

    /** The one reserved name that can be a parameter. */
    private static final String THREADS = "n";

    private final ValuesReader values;
    private final Diagnostics diagnostics;
    private final List<Axis> axes = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();

    MatrixReader(Diagnostics diagnostics) {
        this.values = new ValuesReader(diagnostics);
        this.diagnostics = diagnostics;
    }

    Matrix read(YamlNode node) {
        if (!(node instanceof YamlMap map)) {
            error(node.span(), "a matrix is a map of parameters, this is " + node.kind())
                    .note("write `name: [value, value]`");
            return Matrix.EMPTY;
        }
        int before = diagnostics.count();
        map.entries().values().forEach(this::readAxis);
        if (diagnostics.count() > before || !isSmall(map.span())) {
            return new Matrix(axes, List.of(), List.of());
        }
        Matrix matrix = new Matrix(axes, combinations(map, EXCLUDE), combinations(map, INCLUDE));
        if (diagnostics.count() == before) {
            new MatrixCheck(matrix, diagnostics).check(map);
        }
        return matrix;
    }

    private void readAxis(YamlMap.Entry entry) {
        String name = entry.key().text();
        if (name.equals(ZIP)) {
            axes.add(zipped(entry.value()));
        } else if (!name.equals(EXCLUDE) && !name.equals(INCLUDE) && !name.startsWith("x-") && isNew(entry.key())) {
            axes.add(Axis.of(name, checked(name, entry.value().span(), values.read(entry.value()))));
        }
    }

    /** Parameters that vary together: the first combination names them, and all others have the same. */
    private Axis zipped(YamlNode node) {
        int before = diagnostics.count();
        List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of();
        if (items.isEmpty() || !(items.get(0) instanceof YamlMap first)) {
            error(node.span(), "a zip is a list of maps").note("write `[{a: 1, b: 2}, {a: 2, b: 4}]`");
            return new Axis(List.of(), List.of());
        }
        List<String> zipped = first.entries().values().stream()
                .map(YamlMap.Entry::key)
                .filter(this::isNew)
                .map(YamlText::text)
                .toList();
        List<Map<String, Value>> steps = new ArrayList<>();
        for (YamlNode item : items) {
            Map<String, Value> step = combination(item, zipped);
            if (!step.keySet().equals(Set.copyOf(zipped))) {
                error(item.span(), "every zipped combination has the same parameters: " + Names.listed(zipped));
            } else if (steps.contains(step)) {
                error(item.span(), "this combination stands here twice");
            }
            steps.add(step);
        }
        if (diagnostics.count() > before) {
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
            diagnostics
                    .error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " cannot name a parameter")
                    .note("a name is a letter, then letters, digits and `_`");
            return false;
        }
        boolean reserved = Words.isReserved(name) && !name.equals(THREADS);
        if (reserved || Verb.of(name).isPresent() || !names.add(name)) {
            diagnostics
                    .error(Code.BAD_NAME, key.span(), Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
            return false;
        }
        return true;
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
        map.entries().values().stream().map(YamlMap.Entry::key).forEach(this::checkParameter);
        for (String name : legal) {
            map.get(name).flatMap(values::value).ifPresent(value -> combination.put(name, value));
        }
        return combination;
    }

    private void checkParameter(YamlText key) {
        if (!names.contains(key.text())) {
            diagnostics
                    .error(Code.UNKNOWN_PARAMETER, key.span(), "unknown parameter " + Printable.quoted(key.text()))
                    .nearest(key.text(), names)
                    .help("parameters: " + Names.listed(names));
        }
    }

    private Finding error(Span span, String message) {
        return diagnostics.error(Code.BAD_MATRIX, span, message);
    }
}
