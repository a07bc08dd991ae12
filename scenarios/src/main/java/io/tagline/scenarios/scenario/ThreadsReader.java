package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads {@code threads}: T0, T1 and so on in this order, each with its core; or how many they are, and a rule. */
final class ThreadsReader {

    private static final List<String> RULES =
            Arrays.stream(Placement.Rule.values()).map(Placement.Rule::word).toList();

    private final Vocabulary parameters;
    private final boolean counted;
    private final Diagnostics diagnostics;
    private final FieldExpressions expressions;

    ThreadsReader(Vocabulary parameters, Diagnostics diagnostics) {
        this.parameters = parameters;
        this.counted = parameters.parameters().containsKey("n");
        this.diagnostics = diagnostics;
        this.expressions = new FieldExpressions(diagnostics);
    }

    /** The threads; one on core 0 if they cannot be read. */
    Threads read(YamlNode node) {
        if (!(node instanceof YamlMap map)) {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), "expected a map of threads, found " + node.kind())
                    .note("write `{T0: 0, T1: 15}` or `{count: 16, place: scatter}`");
            return listed(List.of(), node.span());
        }
        boolean ruled = map.get("count").isPresent() || map.get("place").isPresent();
        return ruled ? ruled(Fields.of(map, "threads", diagnostics)) : named(map);
    }

    private Threads ruled(Fields fields) {
        Optional<Expression> count = fields.node("count").flatMap(node -> expressions.number(node, parameters));
        Placement placement = fields.node("place").map(this::placement).orElse(Placement.Rule.COMPACT);
        boolean given = fields.has("count");
        fields.done();
        if (given && counted) {
            error(fields.span("count"), "the number of threads is given twice")
                    .note("the parameter `n` of the matrix is the number of threads");
        } else if (placement instanceof Placement.Listed listed && !given && !counted) {
            return listed(listed.cores(), fields.span());
        } else if (!given && !counted) {
            error(fields.span(), "nothing says how many threads there are")
                    .note("add `count: 16`, or a parameter `n` to the matrix");
        }
        return new Threads(count, placement, fields.span());
    }

    private Placement placement(YamlNode node) {
        if (node instanceof YamlList list) {
            return new Placement.Listed(
                    list.items().stream().map(item -> core(item, item.span())).toList());
        }
        Optional<Placement> rule = Arrays.stream(Placement.Rule.values())
                .filter(r -> node instanceof YamlText text && text.text().equals(r.word()))
                .map(Placement.class::cast)
                .findFirst();
        return rule.orElseGet(() -> computed(node));
    }

    /** What is no rule is an expression over {@code i}; a lone word is rather meant as a rule. */
    private Placement computed(YamlNode node) {
        boolean word = node instanceof YamlText text
                && text.text().matches("[a-z]+")
                && !parameters.with("n", "i").values().contains(text.text());
        if (word) {
            Scalars.choice(node, RULES, diagnostics);
            return Placement.Rule.COMPACT;
        }
        return new Placement.Computed(core(node, node.span()));
    }

    private Threads named(YamlMap map) {
        if (map.entries().isEmpty()) {
            error(map.span(), "a scenario has at least one thread");
        } else if (counted) {
            error(map.span(), "the number of threads is given twice")
                    .note("the parameter `n` of the matrix is the number of threads; write `place: compact`");
        }
        List<Expression> cores = new ArrayList<>();
        for (YamlMap.Entry entry : map.entries().values()) {
            checkName(entry.key(), cores.size());
            cores.add(core(entry.value(), entry.key().span()));
        }
        return listed(cores, map.span());
    }

    private static Threads listed(List<Expression> cores, Span span) {
        return new Threads(Optional.of(new Expression.Whole(cores.size(), span)), new Placement.Listed(cores), span);
    }

    /** Core 0 if it cannot be read. */
    private Expression core(YamlNode node, Span span) {
        return expressions.number(node, parameters.with("n", "i")).orElse(new Expression.Whole(0, span));
    }

    private void checkName(YamlText key, int number) {
        String wanted = "T" + number;
        if (!key.text().equals(wanted)) {
            error(key.span(), Printable.quoted(key.text()) + " stands where " + wanted + " is expected")
                    .note("threads are T0, T1, T2 … in this order; T2 has `me == 2`");
        }
    }

    private Finding error(Span span, String message) {
        return diagnostics.error(Code.BAD_PLACEMENT, span, message);
    }
}
