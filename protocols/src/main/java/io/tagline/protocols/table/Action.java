package io.tagline.protocols.table;

import java.util.List;
import java.util.Optional;

/** One thing a row does; message and role are there exactly when the verb is {@link Verb#SEND}. */
public record Action(Verb verb, Optional<MessageType> message, Optional<Role> role) {

    public static Action of(Verb verb) {
        return new Action(verb, Optional.empty(), Optional.empty());
    }

    public static Action send(MessageType message, Role role) {
        return new Action(Verb.SEND, Optional.of(message), Optional.of(role));
    }

    /** Whether this sends to a node in one of these roles. */
    public boolean sendsTo(Role... parts) {
        return role.map(r -> List.of(parts).contains(r)).orElse(false);
    }

    /** Whether this asks the controller above for something. */
    public boolean asksHome() {
        return sendsTo(Role.HOME) && message.map(MessageType::network).equals(Optional.of(VirtualNetwork.REQUEST));
    }

    /** Whether this names the requester. */
    public boolean isAboutRequester() {
        return sendsTo(Role.REQUESTER)
                || verb == Verb.ADD_REQUESTER
                || verb == Verb.REMOVE_REQUESTER
                || verb == Verb.MAKE_OWNER;
    }

    @Override
    public String toString() {
        return message.map(m -> "send " + m + " to " + role.orElseThrow().phrase())
                .orElse(verb.phrase());
    }
}
