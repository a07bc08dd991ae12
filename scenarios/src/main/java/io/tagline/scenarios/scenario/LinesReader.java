package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.Verb;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.ThreadSockets;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code lines}: names with sizes, such as {@code flag[n][2]}, and how each line begins. */
final class LinesReader {

    private static final List<String> OF_SHARED_MEMORY = List.of("owner", "state", "sharers", "address");

    private final Vocabulary vocabulary;
    private final Diagnostics diagnostics;
    private final FieldExpressions expressions;
    private final Map<String, Integer> shapes = new LinkedHashMap<>();

    LinesReader(Vocabulary parameters, Diagnostics diagnostics) {
        this.vocabulary = parameters.with("n");
        this.diagnostics = diagnostics;
        this.expressions = new FieldExpressions(diagnostics);
    }

    List<LineArray> read(YamlNode node) {
        if (!(node instanceof YamlMap map)) {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), "expected a map of lines, found " + node.kind())
                    .note("write `flag: {owner: T0, state: E}`");
            return List.of();
        }
        List<LineArray> arrays = new ArrayList<>();
        map.entries().values().forEach(entry -> head(entry.key()).ifPresent(head -> arrays.add(array(head, entry))));
        return arrays;
    }

    /** The names read so far, those with mistakes included, and how many indices each takes. */
    Map<String, Integer> shapes() {
        return shapes;
    }

    private Optional<Head> head(YamlText key) {
        Optional<Expression> parsed = ExpressionParser.parse(key.asSource(), Dialect.SCENARIO, diagnostics);
        if (parsed.isEmpty()) {
            return Optional.empty();
        }
        Optional<Head> head = Head.of(parsed.get());
        if (head.isEmpty()) {
            diagnostics
                    .error(Code.BAD_NAME, key.span(), Printable.quoted(key.text()) + " does not name lines")
                    .note("write `flag`, `flag[4]` or `flag[n][sockets]`");
        }
        return head.filter(this::isNew);
    }

    private boolean isNew(Head head) {
        boolean taken = Words.isReserved(head.name)
                || Verb.of(head.name).isPresent()
                || vocabulary.knows(head.name)
                || shapes.containsKey(head.name);
        if (taken) {
            diagnostics
                    .error(Code.BAD_NAME, head.span, Printable.quoted(head.name) + " already has a meaning")
                    .note("choose another name");
        } else {
            shapes.put(head.name, head.sizes.size());
            head.sizes.forEach(size -> expressions.check(size, vocabulary.with(ThreadSockets.COUNT)));
        }
        return !taken;
    }

    private LineArray array(Head head, YamlMap.Entry entry) {
        Fields fields = Fields.of(entry.value(), head.name, diagnostics);
        Vocabulary indices = indices(head.sizes.size());
        Vocabulary rows = indices(head.sizes.size() - 1);
        LineArray array = new LineArray(
                head.name,
                head.sizes,
                fields.node("owner").flatMap(n -> expressions.thread(n, indices)),
                fields.node("state").flatMap(n -> state(n, indices)).orElse(inMemory(head.span)),
                sharers(fields, indices),
                fields.node("value").flatMap(n -> expressions.number(n, indices)),
                fields.node("address").flatMap(n -> expressions.number(n, rows)),
                fields.node("near").flatMap(n -> expressions.thread(n, rows)),
                fields.node("buffer").flatMap(n -> expressions.thread(n, indices)),
                fields.optionalChoice("memory", LineArray.Memory.class).orElse(LineArray.Memory.SHARED),
                head.span);
        fields.done();
        checkPlace(fields);
        checkHolders(array, fields);
        return array;
    }

    private Vocabulary indices(int number) {
        return switch (number) {
            case 2 -> vocabulary.with("i", "j");
            case 1 -> vocabulary.with("i");
            default -> vocabulary;
        };
    }

    private Optional<Template> state(YamlNode node, Vocabulary indices) {
        return node instanceof YamlText text && !text.isAbsent()
                ? Optional.of(Template.parse(text.asSource(), indices, diagnostics))
                : Optional.empty();
    }

    private static Template inMemory(Span span) {
        return Template.literal(Holders.IN_MEMORY, span);
    }

    private List<Expression> sharers(Fields fields, Vocabulary indices) {
        return fields.optionalList("sharers").orElse(List.of()).stream()
                .flatMap(node -> expressions.thread(node, indices).stream())
                .toList();
    }

    /** Only lines of shared memory have an address and are in caches; those of buffers are in no memory. */
    private static void checkPlace(Fields fields) {
        boolean elsewhere = fields.has("buffer") || fields.has("memory");
        for (String key : elsewhere ? OF_SHARED_MEMORY : List.<String>of()) {
            if (fields.has(key)) {
                fields.error(Code.IMPOSSIBLE_LINE_STATES, key, "only a line of shared memory has this");
            }
        }
        if (fields.has("buffer") && fields.has("memory")) {
            fields.error(Code.IMPOSSIBLE_LINE_STATES, "memory", "a line in a buffer is in no memory");
        }
    }

    /** A state that depends on the point is checked at each point. */
    private void checkHolders(LineArray array, Fields fields) {
        if (!array.state().isLiteral()) {
            return;
        }
        String state = array.state().written();
        if (!state.equals(Holders.IN_MEMORY) && !fields.has("owner")) {
            String message = "a line in state " + Printable.quoted(state) + " has an owner";
            diagnostics.error(Code.MISSING_KEY, array.span(), message).note("add `owner: T0`");
        }
        if (Holders.isAlone(state) && !array.sharers().isEmpty()) {
            String message = "a line in state " + Printable.quoted(state) + " has no sharers";
            fields.error(Code.IMPOSSIBLE_LINE_STATES, "sharers", message);
        }
    }

    /** The key of an array. */
    private record Head(String name, List<Expression> sizes, Span span) {

        static Optional<Head> of(Expression key) {
            Optional<Head> head = Optional.empty();
            if (key instanceof Expression.Name name) {
                head = Optional.of(new Head(name.name(), List.of(), name.span()));
            } else if (key instanceof Expression.Element element
                    && element.indexes().size() <= 2) {
                head = Optional.of(new Head(element.array(), element.indexes(), element.nameSpan()));
            }
            return head.filter(h -> Words.isName(h.name));
        }
    }
}
