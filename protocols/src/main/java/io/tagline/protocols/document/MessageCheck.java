package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Span;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that every receiver of a message has a row for it, and the other way round. A message sent to the wrong controller is also not sent to the
 * right one, and a row for the wrong message is missing for the right one: each is one mistake.
 */
record MessageCheck(
        Protocol protocol,
        TableUsage usage,
        boolean extending,
        Map<String, DocumentCell> places,
        Diagnostics diagnostics) {

    /**
     * Reports messages that are sent to a controller without a row for them, where changes send them: one mistake for all that go to the same controllers. A
     * row that is {@code written} and cannot be taken counts.
     */
    Map<ControllerKind, Finding> unheard(TableUsage written, Function<MessageType, Optional<DocumentCell>> sent) {
        Map<List<ControllerKind>, List<MessageType>> groups = new LinkedHashMap<>();
        for (MessageType message : protocol.messages()) {
            List<ControllerKind> deaf =
                    kinds(kind -> usage.isSent(message, kind) && !written.isReceived(message, kind));
            if (!deaf.isEmpty()) {
                groups.computeIfAbsent(deaf, any -> new ArrayList<>()).add(message);
            }
        }
        Map<ControllerKind, Finding> mistakes = new EnumMap<>(ControllerKind.class);
        groups.forEach((deaf, messages) -> {
            Finding mistake = diagnostics.error(
                    Code.MESSAGE_WITHOUT_RECEIVER,
                    sent.apply(messages.get(0)).map(DocumentCell::span).orElseGet(() -> place(messages.get(0))),
                    "%s sent to %s, which has no row for %s"
                            .formatted(
                                    messages.size() == 1 ? quoted(messages) + " is" : quoted(messages) + " are",
                                    words(deaf),
                                    messages.size() == 1 ? "it" : "them"));
            deaf.forEach(kind -> mistakes.putIfAbsent(kind, mistake));
        });
        return mistakes;
    }

    /** Reports messages that rows wait for and none sends; they are told with a mistake that may be the {@code cause}. */
    void unsent(Optional<Finding> cause) {
        for (MessageType message : protocol.messages()) {
            List<ControllerKind> waiting =
                    kinds(kind -> usage.isReceived(message, kind) && !usage.isSent(message, kind));
            String neverSent = waiting.isEmpty()
                    ? "`%s` is never sent".formatted(message)
                    : "%s has rows for `%s`, which is never sent to one".formatted(words(waiting), message);
            if (!waiting.isEmpty() || (!extending && !usage.isUsed(message))) {
                cause.ifPresentOrElse(
                        finding -> finding.help(neverSent),
                        () -> diagnostics.error(Code.MESSAGE_NEVER_SENT, place(message), neverSent));
            }
        }
    }

    private Span place(MessageType message) {
        return requireNonNull(places.get(message.name())).span();
    }

    private static String quoted(List<MessageType> messages) {
        return messages.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    private static String words(List<ControllerKind> kinds) {
        return kinds.stream().map(kind -> "a " + kind.word()).collect(Collectors.joining(" or "));
    }

    private static List<ControllerKind> kinds(Predicate<ControllerKind> such) {
        return Stream.of(ControllerKind.values()).filter(such).toList();
    }
}
