package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that may happen: a row of a table, or an event for which a state has none.
 *
 * @param name what happens, by the words of the document: {@code IS_D + Inv}
 * @param comment what is done then
 * @param at the kind of controller
 * @param cause the message that arrives; empty if a core or replacement asks
 * @param event which event it is
 * @param states those in which it may happen
 * @param when under which conditions besides
 * @param choices what the machine chooses: which sharer, which value
 * @param counted the sets whose nodes are counted, before anything is done
 * @param checks what is wrong if it is not so
 * @param effects what is done, in order
 * @param next the state afterwards; empty if the command is itself an error
 * @param begins whether a load begins to wait
 * @param error what is wrong if this happens at all
 */
record Command(
        String name,
        String comment,
        ControllerKind at,
        Optional<MessageChannel> cause,
        Optional<CoreEvent> event,
        List<State> states,
        StatePredicate when,
        List<Name> choices,
        List<Receivers> counted,
        List<Check> checks,
        List<CommandEffect> effects,
        Optional<State> next,
        boolean begins,
        Optional<String> error) {

    Command {
        states = List.copyOf(states);
        choices = List.copyOf(choices);
        counted = List.copyOf(counted);
        checks = List.copyOf(checks);
        effects = List.copyOf(effects);
    }

    /** Something that must be so, and what is said if it is not. */
    record Check(StatePredicate formula, String text) {}

    /** What it is for any of: the cache, the fields of its message, and its choices. */
    List<Name> parameters() {
        List<Name> all = new ArrayList<>(
                cause.map(MessageChannel::fields).orElse(at == ControllerKind.CACHE ? List.of(Name.SELF) : List.of()));
        all.addAll(choices);
        return all;
    }

    boolean atCache() {
        return at == ControllerKind.CACHE;
    }

    boolean stores() {
        return choices.contains(Name.WRITTEN);
    }
}
