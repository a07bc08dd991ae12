package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the table of a controller's events, and adds those that need no declaration: core events and whole messages. */
final class EventReader {

    static final List<String> COLUMNS = List.of("event", "is", "when");
    private static final String OTHERWISE = "otherwise";

    private final ControllerKind kind;
    private final Map<String, MessageType> messages;
    private final Diagnostics diagnostics;
    private final Map<String, EventType> events = new LinkedHashMap<>();
    private final Map<String, List<DocumentCell>> declarations = new LinkedHashMap<>();

    private EventReader(ControllerKind kind, Map<String, MessageType> messages, Diagnostics diagnostics) {
        this.kind = kind;
        this.messages = messages;
        this.diagnostics = diagnostics;
    }

    /** The events by name: a cache's core events first, then the declared ones, then those without conditions; last the core events that need no row. */
    static Map<String, EventType> read(
            Layers document, ControllerKind kind, Map<String, MessageType> messages, Diagnostics diagnostics) {
        EventReader reader = new EventReader(kind, messages, diagnostics);
        if (kind == ControllerKind.CACHE) {
            reader.addPlainAccesses();
        }
        int before = diagnostics.count();
        WordSet.declarations(document, kind.heading() + "/Events", false, COLUMNS, WordSet.EVENT, diagnostics)
                .forEach(reader::declare);
        if (diagnostics.count() == before) {
            reader.declarations.forEach(reader::checkAlternatives);
        }
        reader.addPlainAccesses();
        reader.addPlainMessages();
        Stream.of(CoreEvent.values()).filter(kind::hears).forEach(event -> reader.addPlain(event.phrase()));
        return reader.events;
    }

    private void addPlainAccesses() {
        for (CoreEvent event : CoreEvent.values()) {
            if (kind.hears(event) && event.compareTo(CoreEvent.EVICT) <= 0) {
                addPlain(event.phrase());
            }
        }
    }

    private void addPlainMessages() {
        messages.keySet().forEach(this::addPlain);
    }

    /** Adds a message or core event that has no declared events as an event itself. */
    private void addPlain(String occasion) {
        if (!declarations.containsKey(occasion) && !events.containsKey(occasion)) {
            add(occasion, occasion, EventCondition.ALWAYS);
        }
    }

    private void add(String name, String occasion, EventCondition condition) {
        Optional<CoreEvent> access = Stream.of(CoreEvent.values())
                .filter(event -> kind.hears(event) && event.phrase().equals(occasion))
                .findFirst();
        Optional<MessageType> message = Optional.ofNullable(messages.get(occasion));
        events.put(name, new EventType(events.size(), name, message, access, condition));
    }

    private void declare(List<DocumentCell> row) {
        DocumentCell name = row.get(0);
        if (!WordSet.fresh(name, events, Code.DUPLICATE_EVENT, WordSet.EVENT, diagnostics)) {
            return;
        }
        if (messages.containsKey(name.text())) {
            diagnostics
                    .error(Code.DUPLICATE_EVENT, name.span(), "event `" + name.text() + "` has the name of a message")
                    .help("in a row, the name of a message means all its events");
            return;
        }
        DocumentCell occasion = row.get(1);
        if (isConditionalAccess(occasion.text())
                || WordSet.name(occasion, messages, Code.UNKNOWN_MESSAGE, WordSet.MESSAGE, diagnostics)
                        .isPresent()) {
            declarations
                    .computeIfAbsent(occasion.text(), o -> new ArrayList<>())
                    .add(name);
            add(name.text(), occasion.text(), condition(row.get(2), occasion.text()));
        } else {
            diagnostics.settle(WordSet.cause(WordSet.EVENT, name));
        }
    }

    /** Whether a core event may have conditions: only an eviction at a home, which may depend on the recorded holders. */
    private boolean isConditionalAccess(String occasion) {
        return kind.servesCaches() && occasion.equals(CoreEvent.EVICT.phrase());
    }

    private EventCondition condition(DocumentCell cell, String occasion) {
        EventCondition condition = EventCondition.ALWAYS;
        if (cell.text().equals(OTHERWISE)) {
            return condition;
        }
        for (DocumentCell part : cell.split(',')) {
            condition = and(condition, part, occasion);
        }
        if (cell.isEmpty()) {
            unknown(cell);
        }
        return condition;
    }

    private EventCondition and(EventCondition condition, DocumentCell part, String occasion) {
        for (Fact fact : Fact.values()) {
            for (boolean value : new boolean[] {true, false}) {
                if (fact.phrase(value).equals(part.text())) {
                    checkMeaningful(fact, part, occasion);
                    return condition.and(fact, value);
                }
            }
        }
        unknown(part);
        return condition;
    }

    private void checkMeaningful(Fact fact, DocumentCell part, String occasion) {
        boolean aboutAcks = fact == Fact.ACKS_COMPLETE;
        if (aboutAcks && !carriesAcks(occasion)) {
            diagnostics.error(
                    Code.MESSAGE_LACKS_FIELD, part.span(), "`" + occasion + "` carries neither `acks` nor `ack`");
        }
        if (!aboutAcks && !kind.servesCaches()) {
            diagnostics.error(
                    Code.ACTION_NOT_ALLOWED, part.span(), "a " + kind.word() + " cannot see `" + part.text() + "`");
        }
    }

    private boolean carriesAcks(String occasion) {
        MessageType message = messages.get(occasion);
        return message != null && (message.carries(Payload.ACKS) || message.carries(Payload.ACK));
    }

    private void unknown(DocumentCell cell) {
        List<String> legal = phrases();
        diagnostics
                .error(
                        WordSet.cause("condition", cell),
                        Code.UNKNOWN_CONDITION,
                        cell.span(),
                        "unknown condition `" + cell.text() + "`")
                .nearest(cell.text(), legal)
                .help("conditions, joined by commas: " + Names.listed(legal));
    }

    private static List<String> phrases() {
        List<String> phrases = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            phrases.add(fact.phrase(true));
            phrases.add(fact.phrase(false));
        }
        phrases.add(OTHERWISE);
        return phrases;
    }

    /** Tries every combination of the facts that the alternatives of one occasion look at. */
    private void checkAlternatives(String occasion, List<DocumentCell> names) {
        List<EventType> all = names.stream().map(c -> events.get(c.text())).toList();
        List<EventType> guarded = all.stream()
                .filter(e -> !e.condition().equals(EventCondition.ALWAYS))
                .toList();
        int mask = EventType.looksAt(guarded);
        DocumentCell last = names.get(names.size() - 1);
        int firstGap = first(mask, facts -> applying(guarded, facts).isEmpty());
        Optional<String> gap = firstGap <= mask && all.size() == guarded.size()
                ? Optional.of("no event of `" + occasion + "` applies when: " + EventCondition.describe(firstGap, mask))
                : Optional.empty();
        Optional<Finding> overlap = overlap(guarded, mask).map(why -> overlap(last, occasion, why));
        if (all.size() - guarded.size() > 1) {
            overlap(last, occasion, "more than one `otherwise`");
        } else if (overlap.isPresent()) {
            gap.ifPresent(overlap.get()::help);
        } else if (gap.isPresent()) {
            diagnostics.error(Code.CONDITION_GAP, last.span(), gap.get()).help("add an event with `otherwise`");
            // Rows may name the event that is missing.
            diagnostics.settle(Cause.any(WordSet.EVENT));
        }
    }

    /** Two events that apply at the same time, and when. */
    private static Optional<String> overlap(List<EventType> guarded, int mask) {
        int facts = first(mask, tried -> applying(guarded, tried).size() > 1);
        if (facts > mask) {
            return Optional.empty();
        }
        List<EventType> both = applying(guarded, facts);
        return Optional.of("%s and %s both apply when: %s"
                .formatted(both.get(0), both.get(1), EventCondition.describe(facts, mask)));
    }

    private static List<EventType> applying(List<EventType> events, int facts) {
        return events.stream().filter(e -> e.condition().holds(facts)).toList();
    }

    /** The first combination of the facts in {@code mask} with some property, or one beyond {@code mask}; other facts change nothing. */
    private static int first(int mask, IntPredicate property) {
        return IntStream.rangeClosed(0, mask).filter(property).findFirst().orElse(mask + 1);
    }

    private Finding overlap(DocumentCell place, String occasion, String why) {
        return diagnostics.error(
                Code.OVERLAPPING_CONDITIONS, place.span(), "the events of `" + occasion + "` overlap: " + why);
    }
}
