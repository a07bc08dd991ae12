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
import io.tagline.scenarios.cla.Verb;
import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.cla.expression.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code matrix}: parameters with their values, {@code exclude} and {@code include}. */
final class MatrixReader {

    /** More points than anyone waits for; a slip in a range is likelier. */
    static final int MOST_POINTS = 10_000;

    private static final String EXCLUDE = "exclude";
    private static final String INCLUDE = "include";

    /** The one reserved name that can be a parameter. */
    private static final String THREADS = "n";

    private final ValuesReader values;
    private final Diagnostics diagnostics;
    private final Map<String, List<Value>> parameters = new LinkedHashMap<>();

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
        map.entries().values().forEach(this::readParameter);
        if (diagnostics.count() > before || !isSmall(map.span())) {
            return new Matrix(parameters, List.of(), List.of());
        }
        Matrix matrix = new Matrix(parameters, combinations(map, EXCLUDE), combinations(map, INCLUDE));
        if (diagnostics.count() == before) {
            new MatrixCheck(matrix, diagnostics).check(map);
        }
        return matrix;
    }

    private void readParameter(YamlMap.Entry entry) {
        String name = entry.key().text();
        if (name.equals(EXCLUDE) || name.equals(INCLUDE) || name.startsWith("x-")) {
            return;
        }
        if (!Words.isName(name)) {
            diagnostics
                    .error(Code.BAD_NAME, entry.key().span(), Printable.quoted(name) + " cannot name a parameter")
                    .note("a name is a letter, then letters, digits and `_`");
        } else if (name.equals(THREADS)) {
            parameters.put(name, threads(entry.value()));
        } else if (Words.isReserved(name) || Verb.of(name).isPresent()) {
            diagnostics
                    .error(Code.BAD_NAME, entry.key().span(), Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        } else {
            parameters.put(name, values.read(entry.value()));
        }
    }

    private List<Value> threads(YamlNode node) {
        List<Value> numbers = values.read(node);
        if (numbers.stream().anyMatch(Value.Word.class::isInstance)) {
            error(node.span(), "`n` is the number of threads, so its values are whole numbers");
        }
        return numbers;
    }

    private boolean isSmall(Span span) {
        long points = 1;
        for (List<Value> list : parameters.values()) {
            points *= list.size();
            if (points > MOST_POINTS) {
                error(span, "this matrix has more than " + MOST_POINTS + " points");
                return false;
            }
        }
        return true;
    }

    private List<Map<String, Value>> combinations(YamlMap map, String key) {
        Optional<YamlNode> node = map.get(key);
        if (node.isEmpty()) {
            return List.of();
        }
        if (!(node.get() instanceof YamlList list)) {
            error(
                    node.get().span(),
                    Printable.quoted(key) + " is a list of maps, this is "
                            + node.get().kind());
            return List.of();
        }
        return list.items().stream().map(this::combination).toList();
    }

    private Map<String, Value> combination(YamlNode node) {
        Map<String, Value> combination = new LinkedHashMap<>();
        if (!(node instanceof YamlMap map)) {
            error(node.span(), "a combination is a map, this is " + node.kind()).note("write `{name: value}`");
            return combination;
        }
        map.entries().values().stream().map(YamlMap.Entry::key).forEach(this::checkParameter);
        for (String name : parameters.keySet()) {
            map.get(name).flatMap(values::value).ifPresent(value -> combination.put(name, value));
        }
        return combination;
    }

    private void checkParameter(YamlText key) {
        if (!parameters.containsKey(key.text())) {
            diagnostics
                    .error(Code.UNKNOWN_PARAMETER, key.span(), "unknown parameter " + Printable.quoted(key.text()))
                    .nearest(key.text(), parameters.keySet())
                    .help("parameters: " + Names.listed(parameters.keySet()));
        }
    }

    private Finding error(Span span, String message) {
        return diagnostics.error(Code.BAD_MATRIX, span, message);
    }
}
