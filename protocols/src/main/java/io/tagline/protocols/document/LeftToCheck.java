package io.tagline.protocols.document;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Responses that wait although they are in no queue behind requests, and messages whose rows are all in states that nothing leads to. In a document of its
 * own they are mistakes. Changes of another protocol may lead to them: then there is a note, and a check decides. The whole document says so in a line
 * above its first section.
 */
final class LeftToCheck {

    /** Rows may stall responses. */
    static final String RESPONSES = "stalls: responses";

    /** Rows may send messages to controllers that have no row for them. */
    static final String UNHEARD = "unheard: messages";

    private LeftToCheck() {}

    static boolean says(MarkdownDocument document, String line) {
        return document.prose().stream()
                .filter(document::isBeforeSections)
                .anyMatch(written -> written.text().equals(line));
    }

    /** The lines that a protocol needs, whose rows can all be taken. */
    static List<String> lines(Protocol protocol) {
        List<String> lines = new ArrayList<>();
        if (protocol.tables().stream()
                .anyMatch(table -> !stalled(protocol, table).isEmpty())) {
            lines.add(RESPONSES);
        }
        if (Stream.of(ControllerKind.values())
                .anyMatch(kind -> !unheard(protocol, kind).isEmpty())) {
            lines.add(UNHEARD);
        }
        return lines;
    }

    /** A clause for each controller. */
    static List<String> notes(Protocol protocol) {
        List<String> notes = new ArrayList<>();
        for (TransitionTable table : protocol.tables()) {
            String word = table.kind().word();
            List<MessageType> stalled = stalled(protocol, table);
            List<MessageType> unheard = unheard(protocol, table.kind());
            if (!stalled.isEmpty()) {
                notes.add("a %s lets responses wait: %s".formatted(word, quoted(stalled)));
            }
            if (!unheard.isEmpty()) {
                notes.add("no row of a %s that can be taken is about %s, sent to one".formatted(word, quoted(unheard)));
            }
        }
        return notes;
    }

    private static List<MessageType> stalled(Protocol protocol, TransitionTable table) {
        boolean mayStall = protocol.queues().stream().anyMatch(queue -> queue.mayStallResponses(table.kind()));
        return table.transitions().stream()
                .filter(row -> row.stalls() && !mayStall)
                .map(Transition::event)
                .filter(EventType::isResponse)
                .flatMap(event -> event.message().stream())
                .distinct()
                .toList();
    }

    private static List<MessageType> unheard(Protocol protocol, ControllerKind kind) {
        TableUsage usage = new TableUsage(protocol);
        Predicate<MessageType> sent = message -> usage.isSent(message, kind);
        return protocol.messages().stream()
                .filter(sent.and(message -> !usage.isReceived(message, kind)))
                .toList();
    }

    private static String quoted(List<MessageType> messages) {
        return messages.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }
}
