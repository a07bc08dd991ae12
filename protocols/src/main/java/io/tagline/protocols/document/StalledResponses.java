package io.tagline.protocols.document;

import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Responses that a row stalls although they are in no queue behind requests. What changes of another protocol leave so is a note, and the whole document
 * says it in a line. In a document of its own, without that line, it is a mistake.
 */
final class StalledResponses {

    /** A line above the first section. */
    static final String LINE = "stalls: responses";

    private StalledResponses() {}

    static boolean areSaidIn(MarkdownDocument document) {
        return document.prose().stream()
                .filter(document::isBeforeSections)
                .anyMatch(line -> line.text().equals(LINE));
    }

    /** A sentence for each controller that stalls some. */
    static List<String> notes(Protocol protocol) {
        return protocol.tables().stream()
                .flatMap(table -> note(protocol, table).stream())
                .toList();
    }

    private static Optional<String> note(Protocol protocol, TransitionTable table) {
        if (protocol.queues().stream().anyMatch(queue -> queue.mayStallResponses(table.kind()))) {
            return Optional.empty();
        }
        String stalled = table.transitions().stream()
                .filter(Transition::stalls)
                .map(Transition::event)
                .filter(EventType::isResponse)
                .flatMap(event -> event.message().stream())
                .distinct()
                .map(MessageType::name)
                .map("`%s`"::formatted)
                .collect(Collectors.joining(", "));
        return stalled.isEmpty()
                ? Optional.empty()
                : Optional.of("a %s lets responses wait: %s".formatted(table.kind().word(), stalled));
    }
}
