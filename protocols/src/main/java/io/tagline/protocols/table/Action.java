package io.tagline.protocols.table;

import io.tagline.protocols.table.Effects.Write;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One operation of a row; it has a message and a role exactly when the verb is {@link Verb#SEND}. */
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
        return sendsTo(Role.REQUESTER) || verb.effects().reads(Location.REQUESTER);
    }

    /** Whether this sends the message that is an event. */
    public boolean sends(EventType event) {
        return message.filter(event::is).isPresent();
    }

    /** Whether this sends a message that carries a payload. */
    public boolean sends(Payload payload) {
        return message.map(m -> m.carries(payload)).orElse(false);
    }

    /** The effects of this action at a controller of a kind. A shared cache that asks its home also records its client. */
    public Effects effects(ControllerKind at) {
        Effects effects = verb.effects().andReading(role.map(Role::reads).orElse(Set.of()));
        for (Payload payload : message.map(MessageType::payloads).orElse(Set.of())) {
            effects = effects.andReading(payload.reads());
        }
        return at == ControllerKind.SHARED_CACHE && asksHome()
                ? effects.andReading(Set.of(Location.REQUESTER)).writing(Write.SET, Location.CLIENT)
                : effects;
    }

    @Override
    public String toString() {
        return message.map(m -> "send " + m + " to " + role.orElseThrow().phrase())
                .orElse(verb.phrase());
    }
}
