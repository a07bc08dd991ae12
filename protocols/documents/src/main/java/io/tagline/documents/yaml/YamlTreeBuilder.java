package io.tagline.documents.yaml;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.YamlMap.Entry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/**
 * Builds the tree of one document from the engine's events, which come one by one: what is refused here is never
 * in memory. Recursion is as deep as {@link YamlReader#DEEPEST} allows.
 */
final class YamlTreeBuilder {

    private final Iterator<Event> events;
    private final Marks marks;
    private final Diagnostics diagnostics;
    private final Set<Position> repeated = new HashSet<>();
    private int nodes;
    private boolean spoilt;

    YamlTreeBuilder(Iterator<Event> events, Marks marks, Diagnostics diagnostics) {
        this.events = events;
        this.marks = marks;
        this.diagnostics = diagnostics;
    }

    /** The only document; empty if a mistake leaves no tree worth reading. */
    Optional<YamlNode> document() {
        try {
            return Optional.of(onlyDocument()).filter(root -> !spoilt);
        } catch (AbortedTreeException refusal) {
            return Optional.empty();
        }
    }

    private YamlNode onlyDocument() {
        Optional<YamlNode> root = Optional.empty();
        while (events.hasNext()) {
            Event event = events.next();
            if (event.getEventId() == Event.ID.DocumentStart) {
                refuseIf(root.isPresent(), Code.SEVERAL_DOCUMENTS, marks.span(event), "a second document begins here");
                root = Optional.of(node(events.next(), 0));
            }
        }
        boolean empty = root.filter(node -> !(node instanceof YamlText text && text.isAbsent()))
                .isEmpty();
        Span start = new Span(marks.source(), Position.START, 1);
        refuseIf(empty, Code.EMPTY_DOCUMENT, start, "this document is empty");
        return root.orElseThrow();
    }

    private YamlNode node(Event event, int depth) {
        Span span = marks.span(event);
        nodes++;
        refuseIf(nodes > YamlReader.MOST_NODES, Code.TOO_MANY_NODES, span, "this document has too many values");
        if (event instanceof ScalarEvent scalar) {
            return text(scalar, span);
        }
        if (event instanceof CollectionStartEvent collection) {
            refuseIf(depth == YamlReader.DEEPEST, Code.TOO_DEEP, span, "this is nested too deep");
            refuseAnchor(collection.getAnchor().isPresent(), span);
            refuseTag(collection.getTag(), span);
            return event.getEventId() == Event.ID.MappingStart ? map(collection, span, depth) : list(span, depth);
        }
        return alias((AliasEvent) event, span);
    }

    private YamlNode map(CollectionStartEvent start, Span span, int depth) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            YamlNode key = node(event, depth + 1);
            YamlNode value = node(events.next(), depth + 1);
            if (key instanceof YamlText text && !text.isAbsent()) {
                put(text, value, entries, span.position());
            } else {
                spoilt = true;
                diagnostics.error(Code.KEY_NOT_TEXT, key.span(), "a key is a text, this is " + key.kind());
            }
        }
        int firstKey =
                entries.values().stream().findFirst().map(e -> e.key().length()).orElse(1);
        return new YamlMap(span.source(), span.position(), start.isFlow() ? 1 : firstKey, entries);
    }

    private void put(YamlText key, YamlNode value, Map<String, Entry> entries, Position map) {
        Entry first = entries.putIfAbsent(key.text(), new Entry(key, value));
        if (first != null) {
            spoilt |= !repeated.add(map);
            diagnostics
                    .error(
                            new Cause("duplicate keys", String.valueOf(map)),
                            Code.DUPLICATE_KEY,
                            key.span(),
                            "duplicate key " + Printable.quoted(key.text()))
                    .note("first given on line " + first.key().position().line());
        }
    }

    private YamlNode list(Span span, int depth) {
        List<YamlNode> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new YamlList(span.source(), span.position(), 1, items);
    }

    private YamlNode text(ScalarEvent scalar, Span span) {
        refuseAnchor(scalar.getAnchor().isPresent(), span);
        refuseTag(scalar.getTag(), span);
        YamlText.Style style = style(scalar);
        if (style == YamlText.Style.PLAIN || style == YamlText.Style.QUOTED) {
            Tabs.beforeText(marks.source(), span.position().line() + 1, marks.lastLine(scalar))
                    .ifPresent(tab -> Tabs.report(marks.source(), tab, diagnostics));
        }
        return new YamlText(span.source(), span.position(), span.length(), scalar.getValue(), style);
    }

    private static YamlText.Style style(ScalarEvent scalar) {
        return switch (scalar.getScalarStyle()) {
            case LITERAL -> YamlText.Style.LITERAL;
            case FOLDED -> YamlText.Style.FOLDED;
            case PLAIN -> YamlText.Style.PLAIN;
            default -> YamlText.Style.QUOTED;
        };
    }

    private YamlNode alias(AliasEvent alias, Span span) {
        spoilt = true;
        diagnostics.error(Code.ANCHOR_OR_ALIAS, span, "aliases such as `*" + alias.getAlias() + "` are not allowed");
        return new YamlText(span.source(), span.position(), span.length(), "", YamlText.Style.QUOTED);
    }

    private void refuseAnchor(boolean present, Span span) {
        if (present) {
            diagnostics.error(Code.ANCHOR_OR_ALIAS, span, "anchors are not allowed");
        }
    }

    private void refuseTag(Optional<String> tag, Span span) {
        tag.ifPresent(t -> diagnostics
                .error(Code.YAML_TAG, span, "tags such as `!!str` are not allowed")
                .note("leave it out; every value is read as text"));
    }

    private void refuseIf(boolean condition, Code code, Span span, String message) {
        if (condition) {
            diagnostics.error(code, span, message);
            throw new AbortedTreeException();
        }
    }

    /** Ends the building of a tree after its reason was reported; never leaves this package. */
    private static final class AbortedTreeException extends RuntimeException {

        AbortedTreeException() {
            super("the reason is among the diagnostics", null, false, false);
        }
    }
}
