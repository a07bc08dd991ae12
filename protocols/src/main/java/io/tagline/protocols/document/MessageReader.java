package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the table of messages. */
final class MessageReader {

    static final List<String> COLUMNS = List.of("message", "network", "carries", "meaning");

    private MessageReader() {}

    /** The messages by name, in the order of the document; {@code places} receives where each is declared. */
    static Map<String, MessageType> read(Layers document, Map<String, DocumentCell> places, Diagnostics diagnostics) {
        Map<String, MessageType> messages = new LinkedHashMap<>();
        for (List<DocumentCell> row :
                WordSet.declarations(document, "Messages", true, COLUMNS, WordSet.EVENT, diagnostics)) {
            DocumentCell name = row.get(0);
            if (isOfTheCore(name.text())) {
                diagnostics
                        .error(
                                Code.DUPLICATE_EVENT,
                                name.span(),
                                "message `" + name.text() + "` has the name of a core event")
                        .help("`Load`, `Store` and `Evict` are what a core does; choose another name");
                diagnostics.settle(WordSet.cause(WordSet.MESSAGE, name));
            } else if (WordSet.fresh(name, messages, Code.DUPLICATE_MESSAGE, WordSet.MESSAGE, diagnostics)) {
                places.put(name.text(), name);
                messages.put(name.text(), message(messages.size(), row, diagnostics));
            }
        }
        return messages;
    }

    private static boolean isOfTheCore(String name) {
        return Stream.of(CoreEvent.values()).anyMatch(event -> event.phrase().equals(name));
    }

    private static MessageType message(int index, List<DocumentCell> row, Diagnostics diagnostics) {
        Optional<VirtualNetwork> network =
                WordSet.word(row.get(1), VirtualNetwork.values(), Code.UNKNOWN_NETWORK, "network", diagnostics);
        String meaning = row.get(3).text();
        // An unknown network may be one that can stall.
        return new MessageType(
                index,
                row.get(0).text(),
                network.orElse(VirtualNetwork.REQUEST),
                payloads(row.get(2), diagnostics),
                meaning);
    }

    /** What a message carries; everything if that is misspelt, since then nothing is known to be missing. */
    private static Set<Payload> payloads(DocumentCell list, Diagnostics diagnostics) {
        Set<Payload> payloads = EnumSet.noneOf(Payload.class);
        for (DocumentCell carried : list.split(',')) {
            WordSet.word(carried, Payload.values(), Code.UNKNOWN_NAME, "payload", diagnostics)
                    .ifPresentOrElse(payloads::add, () -> payloads.addAll(EnumSet.allOf(Payload.class)));
        }
        return payloads;
    }
}
