package io.tagline.protocols.table;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One cell of a table: what a controller does when {@code event} meets a line in {@code state}.
 *
 * @param documentLine the line of the document on which the row stands, from 1
 */
public record Transition(State state, EventType event, List<Action> actions, State next, int documentLine) {

    public Transition {
        actions = List.copyOf(actions);
    }

    /** Whether the event has to wait; such a row does nothing else. */
    public boolean stalls() {
        for (Action action : actions) {
            if (action.verb() == Verb.STALL) {
                return true;
            }
        }
        return false;
    }

    /** Whether a core's store is performed. */
    boolean performsStore() {
        return actions.stream().anyMatch(action -> action.verb() == Verb.FINISH_STORE)
                || (event.is(CoreEvent.STORE) && actions.contains(Action.of(Verb.HIT)));
    }

    /** Whether the controller above gets the data. */
    boolean sendsDataHome() {
        return actions.stream()
                .anyMatch(action -> action.sendsTo(Role.HOME)
                        && action.message()
                                .filter(sent -> sent.carries(Payload.DATA))
                                .isPresent());
    }

    /** The actions as a document writes them. */
    public String actionText() {
        return actions.stream().map(Action::toString).collect(Collectors.joining("; "));
    }
}
