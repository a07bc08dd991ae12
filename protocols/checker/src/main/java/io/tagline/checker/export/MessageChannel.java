package io.tagline.checker.export;

import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The messages of a type to a kind of controller, any of which may overtake any other.
 *
 * @param type the message
 * @param to who receives it
 * @param fields by what its receivers tell two of them apart
 * @param requester whose request it is about, if receivers ask that
 * @param sender who has sent it, if receivers ask that and it was a cache
 */
record MessageChannel(
        MessageType type, ControllerKind to, List<Name> fields, Optional<Name> requester, Optional<Name> sender) {

    MessageChannel {
        fields = List.copyOf(fields);
    }

    static MessageChannel of(MessageType type, ControllerKind to, MessageUse use) {
        int index = type.index();
        List<Name> fields = new ArrayList<>();
        add(to == ControllerKind.CACHE, Name.SELF, fields);
        add(use.namesSender(index), Name.SENDER, fields);
        add(use.namesRequester(index), Name.REQUESTER, fields);
        add(use.readsValue(index), Name.VALUE, fields);
        add(use.readsAcks(index) && type.carries(Payload.ACKS), Name.ACKS, fields);
        Optional<Name> requester = !use.tellsRequester(index)
                ? Optional.empty()
                : Optional.of(use.namesRequester(index) ? Name.REQUESTER : Name.SELF);
        Optional<Name> sender = use.namesSender(index)
                ? Optional.of(Name.SENDER)
                : use.sentByRequester(index) ? requester : Optional.empty();
        return new MessageChannel(type, to, fields, requester, sender);
    }

    private static void add(boolean has, Name field, List<Name> fields) {
        if (has) {
            fields.add(field);
        }
    }

    boolean has(Name field) {
        return fields.contains(field);
    }

    /** The acks that a message of it carries. */
    Amount acks() {
        return new Amount(has(Name.ACKS), false, type.carries(Payload.ACK) ? -1 : 0);
    }
}
