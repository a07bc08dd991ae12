package io.tagline.protocols.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One cell of a table: the reaction of a controller to {@code event} on a line in {@code state}.
 *
 * @param documentLine the row's line in the document, from 1
 */
public record Transition(State state, EventType event, List<Action> actions, State next, int documentLine) {

    public Transition {
        actions = List.copyOf(actions);
    }

    /** The same cell of an event that has another number. */
    public Transition on(EventType numbered) {
        return numbered.equals(event) ? this : new Transition(state, numbered, actions, next, documentLine);
    }

    /** Whether the event has to wait; such a row has no other effect. */
    public boolean stalls() {
        for (Action action : actions) {
            if (action.verb() == Verb.STALL) {
                return true;
            }
        }
        return false;
    }

    /** The reads and writes of its actions at a controller of a kind, in their order. */
    public List<Effects> effects(ControllerKind at) {
        return actions.stream().map(action -> action.effects(at)).toList();
    }

    /** Whether a core's access of this kind is performed: the one that is the event, or, on a message, the one that waits. */
    public boolean performs(CoreEvent access) {
        return event.access().map(access::equals).orElse(true)
                && access.performed().stream()
                        .anyMatch(done -> actions.stream()
                                .anyMatch(action -> action.verb().effects().writes(done)));
    }

    /** Whether a core's access is performed, at once or at last. */
    public boolean performs() {
        return Stream.of(CoreEvent.values()).anyMatch(this::performs);
    }

    /** Whether a message makes the controller ask its home: for what it has asked already, if that was refused. */
    public boolean asksAgain() {
        return event.message().isPresent() && actions.stream().anyMatch(Action::asksHome);
    }

    /** Whether this sends the message that is an event. */
    public boolean sends(EventType other) {
        return actions.stream().anyMatch(action -> action.sends(other));
    }

    /** Whether the controller above gets the data. */
    boolean sendsDataHome() {
        return actions.stream().anyMatch(action -> action.sendsTo(Role.HOME) && action.sends(Payload.DATA));
    }

    /** The actions as a document writes them. */
    public String actionText() {
        return actions.stream().map(Action::toString).collect(Collectors.joining("; "));
    }
}
