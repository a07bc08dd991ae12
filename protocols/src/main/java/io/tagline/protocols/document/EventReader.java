package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Condition;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Reads the table of a controller's events, and adds those that need no declaration: core events and whole messages. */
final class EventReader {

    private static final List<String> COLUMNS = List.of("event", "is", "when");
    private static final String OTHERWISE = "otherwise";

    private final ControllerKind kind;
    private final Map<String, MessageType> messages;
    private final Diagnostics diagnostics;
    private final Map<String, EventType> events = new LinkedHashMap<>();
    private final Map<MessageType, List<Cell>> declarations = new LinkedHashMap<>();

    private EventReader(ControllerKind kind, Map<String, MessageType> messages, Diagnostics diagnostics) {
        this.kind = kind;
        this.messages = messages;
        this.diagnostics = diagnostics;
    }

    /** The events by name: core events first for a cache, then the declared ones, then messages without conditions. */
    static Map<String, EventType> read(
            MarkdownDocument document,
            ControllerKind kind,
            Map<String, MessageType> messages,
            Diagnostics diagnostics) {
        EventReader reader = new EventReader(kind, messages, diagnostics);
        reader.addCoreEvents();
        document.rows(kind.heading() + "/Events", false, COLUMNS, diagnostics).forEach(reader::declare);
        reader.declarations.forEach(reader::checkAlternatives);
        reader.addPlainMessages();
        return reader.events;
    }

    private void addCoreEvents() {
        if (kind == ControllerKind.CACHE) {
            for (CoreEvent event : CoreEvent.values()) {
                add(event.phrase(), Optional.empty(), Condition.ALWAYS);
            }
        }
    }

    private void addPlainMessages() {
        for (MessageType message : messages.values()) {
            if (!declarations.containsKey(message) && !events.containsKey(message.name())) {
                add(message.name(), Optional.of(message), Condition.ALWAYS);
            }
        }
    }

    private void add(String name, Optional<MessageType> message, Condition condition) {
        events.put(name, new EventType(events.size(), name, message, condition));
    }

    private void declare(List<Cell> row) {
        Cell name = row.get(0);
        if (!Vocabulary.fresh(name, events, Code.DUPLICATE_EVENT, "event", diagnostics)) {
            return;
        }
        if (messages.containsKey(name.text())) {
            diagnostics
                    .error(Code.DUPLICATE_EVENT, name.span(), "event `" + name.text() + "` has the name of a message")
                    .help("in a row, the name of a message stands for all its events");
            return;
        }
        Vocabulary.name(row.get(1), messages, Code.UNKNOWN_MESSAGE, "message", diagnostics)
                .ifPresent(message -> {
                    declarations
                            .computeIfAbsent(message, m -> new ArrayList<>())
                            .add(name);
                    add(name.text(), Optional.of(message), condition(row.get(2), message));
                });
    }

    private Condition condition(Cell cell, MessageType message) {
        Condition condition = Condition.ALWAYS;
        if (cell.text().equals(OTHERWISE)) {
            return condition;
        }
        for (Cell part : cell.split(',')) {
            condition = and(condition, part, message);
        }
        if (cell.isEmpty()) {
            unknown(cell);
        }
        return condition;
    }

    private Condition and(Condition condition, Cell part, MessageType message) {
        for (Fact fact : Fact.values()) {
            for (boolean value : new boolean[] {true, false}) {
                if (fact.phrase(value).equals(part.text())) {
                    checkMeaningful(fact, part, message);
                    return condition.and(fact, value);
                }
            }
        }
        unknown(part);
        return condition;
    }

    private void checkMeaningful(Fact fact, Cell part, MessageType message) {
        boolean aboutAcks = fact == Fact.ACKS_COMPLETE;
        if (aboutAcks && !message.carries(Payload.ACKS) && !message.carries(Payload.ACK)) {
            diagnostics.error(
                    Code.MESSAGE_LACKS_FIELD, part.span(), "`" + message + "` carries neither `acks` nor `ack`");
        }
        if (aboutAcks != (kind == ControllerKind.CACHE)) {
            diagnostics.error(
                    Code.ACTION_NOT_ALLOWED,
                    part.span(),
                    "a " + kind.heading().toLowerCase(Locale.ROOT) + " cannot tell `" + part.text() + "`");
        }
    }

    private void unknown(Cell cell) {
        List<String> legal = phrases();
        diagnostics
                .error(Code.UNKNOWN_CONDITION, cell.span(), "unknown condition `" + cell.text() + "`")
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

    /** Tries every combination of the facts that the alternatives of one message look at. */
    private void checkAlternatives(MessageType message, List<Cell> names) {
        List<EventType> all = names.stream().map(c -> events.get(c.text())).toList();
        List<EventType> guarded = all.stream()
                .filter(e -> !e.condition().equals(Condition.ALWAYS))
                .toList();
        int mask = guarded.stream().mapToInt(e -> e.condition().looksAt()).reduce(0, (a, b) -> a | b);
        Cell last = names.get(names.size() - 1);
        if (all.size() - guarded.size() > 1) {
            overlap(last, message, "more than one `otherwise`");
        }
        int firstOverlap = first(mask, facts -> applying(guarded, facts).size() > 1);
        if (firstOverlap <= mask) {
            List<EventType> both = applying(guarded, firstOverlap);
            String when = Condition.describe(firstOverlap, mask);
            overlap(last, message, "%s and %s both apply when: %s".formatted(both.get(0), both.get(1), when));
        }
        int firstGap = first(mask, facts -> applying(guarded, facts).isEmpty());
        if (firstGap <= mask && all.size() == guarded.size()) {
            String when = Condition.describe(firstGap, mask);
            diagnostics
                    .error(Code.CONDITION_GAP, last.span(), "no event of `" + message + "` applies when: " + when)
                    .help("add an event with `otherwise`");
        }
    }

    private static List<EventType> applying(List<EventType> events, int facts) {
        return events.stream().filter(e -> e.condition().holds(facts)).toList();
    }

    /** The first combination of the facts in {@code mask} with some property, or one beyond {@code mask}. */
    private static int first(int mask, IntPredicate property) {
        return IntStream.rangeClosed(0, mask)
                .filter(facts -> (facts & ~mask) == 0 && property.test(facts))
                .findFirst()
                .orElse(mask + 1);
    }

    private void overlap(Cell place, MessageType message, String why) {
        diagnostics.error(Code.OVERLAPPING_CONDITIONS, place.span(), "the events of `" + message + "` overlap: " + why);
    }
}
