package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.Choice;
import io.tagline.experiments.scenario.Placement;
import io.tagline.experiments.scenario.PlacementScope;
import io.tagline.experiments.scenario.Threads;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How {@code threads} is read and written: T0, T1 and so on in this order, each with its core; or their number, and a rule. */
final class ThreadsFormat {

    private static final List<String> RULES =
            Arrays.stream(Placement.Rule.values()).map(Placement.Rule::word).toList();

    private static final Pattern HOLE = Pattern.compile("\\$\\{\\s*(\\w+)\\s*}");

    /** A core, as an expression over the number of its thread, among others. */
    private static final Type<Expression, ScenarioScope> CORE =
            Types.NUMBER.in(scope -> scope.with("n", "i", PlacementScope.DEVICE));

    private static final Type<Placement, ScenarioScope> PLACE = Type.of(
            ThreadsFormat::placement,
            ThreadsFormat::write,
            Schema.either(CORE.schema(), CORE.list().schema()));
    private static final MappingType<Threads, ScenarioScope> RULED = MappingType.of(
                    "threads", ScenarioScope::nowhere, ThreadsFormat::ruled)
            .inBlock();

    static final Type<Threads, ScenarioScope> TYPE = Type.described(
            ThreadsFormat::read,
            ThreadsFormat::write,
            () -> Schema.either(
                    Schema.map("T(0|[1-9][0-9]*)", CORE.schema()).with("minProperties", 1),
                    RULED.schema().with("anyOf", List.of(Schema.having("count"), Schema.having("place")))));

    private ThreadsFormat() {}

    private static Optional<Threads> read(YamlNode node, ScenarioScope scope) {
        if (!(node instanceof YamlMap map)) {
            scope.error(Code.WRONG_TYPE, node.span(), "expected a map of threads, found " + node.kind())
                    .note("write `{T0: 0, T1: 15}` or `{count: 16, place: scatter}`");
            return Optional.empty();
        }
        boolean ruled = map.entries().keySet().stream()
                .anyMatch(key -> Names.nearest(key, List.of("count", "place")).isPresent());
        return ruled ? RULED.read(map, scope) : Optional.of(named(map, scope));
    }

    /** Whether the matrix has the number of threads. */
    private static boolean isCounted(ScenarioScope scope) {
        return scope.names().use("n");
    }

    private static Optional<Threads> ruled(Keys<Threads, ScenarioScope> keys) {
        Optional<Expression> count = keys.optional("count", Types.NUMBER, Threads::count);
        Placement placement = keys.usual("place", PLACE, Placement.Rule.COMPACT, Threads::placement);
        keys.fields().done();
        boolean given = keys.has("count");
        boolean counted = isCounted(keys.scope());
        if (given && counted) {
            keys.error(Code.BAD_PLACEMENT, "count", "the number of threads is given twice")
                    .note("the parameter `n` of the matrix is the number of threads; "
                            + (keys.has("place") ? "leave `count` out" : "write `place: compact`"));
        } else if (placement instanceof Placement.Listed listed && !given && !counted) {
            return Optional.of(listed(listed.cores(), keys.fields().span()));
        } else if (!given && !counted) {
            keys.scope()
                    .diagnostics()
                    .error(
                            NameCheck.cause("n"),
                            Code.BAD_PLACEMENT,
                            keys.fields().span(),
                            "nothing says how many threads there are")
                    .note("add `count: 16`, or a parameter `n` to the matrix");
        }
        return Optional.of(new Threads(count, placement, keys.fields().span()));
    }

    private static Optional<Placement> placement(YamlNode node, ScenarioScope scope) {
        if (node instanceof YamlList) {
            return CORE.list().read(node, scope).map(Placement.Listed::new);
        }
        Optional<Placement> rule = Arrays.stream(Placement.Rule.values())
                .filter(r -> node instanceof YamlText text && text.text().equals(r.word()))
                .map(Placement.class::cast)
                .findFirst();
        return rule.or(() -> isOfWords(node, scope) ? chosen(node, scope) : computed(node, scope));
    }

    /** True for `${place}` if the parameter has words, which can only be rules. */
    private static boolean isOfWords(YamlNode node, ScenarioScope scope) {
        Matcher hole = HOLE.matcher(node instanceof YamlText text ? text.text() : "");
        return hole.matches()
                && scope.matrix().values().getOrDefault(hole.group(1), List.of()).stream()
                        .anyMatch(Value.Word.class::isInstance);
    }

    private static Optional<Placement> chosen(YamlNode node, ScenarioScope scope) {
        return Types.TEMPLATE
                .read(node, scope)
                .map(words -> new Placement.Chosen(Choice.of(
                        words,
                        scope.points(),
                        word -> Placement.Rule.read(word, node.span(), scope.diagnostics()),
                        scope.diagnostics())));
    }

    /** Any other value is an expression over {@code i}; a single unknown word was probably meant as a rule. */
    private static Optional<Placement> computed(YamlNode node, ScenarioScope scope) {
        boolean word = node instanceof YamlText text
                && text.text().matches("[a-z_]+")
                && !scope.names().with("n", "i", PlacementScope.DEVICE).values().contains(text.text());
        if (word) {
            String rule = ((YamlText) node).text();
            if (Placement.Rule.isOfOthers(rule)) {
                Placement.Rule.read(rule, node.span(), scope.diagnostics());
            } else {
                Scalars.choice(node, RULES, scope.diagnostics());
            }
            return Optional.empty();
        }
        return CORE.read(node, scope).map(Placement.Computed::new);
    }

    private static Threads named(YamlMap map, ScenarioScope scope) {
        if (map.entries().isEmpty()) {
            scope.error(Code.BAD_PLACEMENT, map.span(), "a scenario has at least one thread")
                    .note(isCounted(scope) ? "write `place: compact`" : "write `{T0: 0, T1: 15}` or `{count: 16}`");
        } else if (isCounted(scope)) {
            scope.error(Code.BAD_PLACEMENT, map.span(), "the number of threads is given twice")
                    .note("the parameter `n` of the matrix is the number of threads; write `place: compact`");
        }
        List<Expression> cores = new ArrayList<>();
        int number = 0;
        for (YamlMap.Entry entry : map.entries().values()) {
            checkName(entry.key(), number++, scope);
            CORE.read(entry.value(), scope).ifPresent(cores::add);
        }
        return listed(cores, map.span());
    }

    private static Threads listed(List<Expression> cores, Span span) {
        return new Threads(Optional.of(new Expression.Whole(cores.size(), span)), new Placement.Listed(cores), span);
    }

    private static void checkName(YamlText key, int number, ScenarioScope scope) {
        String wanted = "T" + number;
        if (!key.text().equals(wanted)) {
            String message = Printable.quoted(key.text()) + " found, " + wanted + " expected";
            scope.error(Code.BAD_PLACEMENT, key.span(), message)
                    .note("threads are T0, T1, T2 … in this order; T2 has `me == 2`");
        }
    }

    private static Yaml write(Threads threads) {
        if (!(threads.placement() instanceof Placement.Listed listed) || !isCountOf(listed, threads.count())) {
            return RULED.write(threads);
        }
        Map<String, Yaml> entries = new LinkedHashMap<>();
        listed.cores().forEach(core -> entries.put("T" + entries.size(), CORE.write(core)));
        return Yaml.map(entries, true);
    }

    private static boolean isCountOf(Placement.Listed listed, Optional<Expression> count) {
        return count.filter(c -> c instanceof Expression.Whole whole
                        && whole.number() == listed.cores().size())
                .isPresent();
    }

    private static Yaml write(Placement placement) {
        if (placement instanceof Placement.Listed listed) {
            return CORE.list().write(listed.cores());
        } else if (placement instanceof Placement.Computed computed) {
            return CORE.write(computed.core());
        } else if (placement instanceof Placement.Chosen chosen) {
            return Types.TEMPLATE.write(chosen.rules().words());
        }
        return Yaml.plain(((Placement.Rule) placement).word());
    }
}
