package io.tagline.checker.export;

import io.tagline.checker.export.Printer.Word;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A guarded command: something that may happen, which is a row of a table, or an event for which a state has none.
 *
 * @param name what happens, by the words of the document: {@code IS_D + Inv}
 * @param comment what is done then
 * @param at the kind of controller
 * @param cause the message that arrives; empty if a core or replacement asks
 * @param states those in which it may happen
 * @param when under which conditions besides
 * @param choices what the machine chooses: which sharer, which value
 * @param counts whether the body counts the nodes of a set
 * @param body what is done, in order
 */
record Rule(
        String name,
        String comment,
        ControllerKind at,
        Optional<MessageChannel> cause,
        List<State> states,
        Term when,
        List<Name> choices,
        boolean counts,
        List<RuleStep> body) {

    Rule {
        states = List.copyOf(states);
        choices = List.copyOf(choices);
        body = List.copyOf(body);
    }

    /** An error, if it happens at all. */
    static Rule error(String name, String comment, Occasion occasion, List<State> states, Term when, String error) {
        return new Rule(
                name, comment, occasion.kind(), occasion.cause(), states, when, List.of(), false, failure(error));
    }

    static List<RuleStep> failure(String error) {
        return List.of(printer -> printer.write(Word.FAIL, error));
    }

    /** What it is for any of: the cache, the fields of its message, and its choices. */
    List<Name> parameters() {
        List<Name> all =
                new ArrayList<>(cause.map(MessageChannel::fields).orElse(atCache() ? List.of(Name.SELF) : List.of()));
        all.addAll(choices);
        return all;
    }

    boolean atCache() {
        return at == ControllerKind.CACHE;
    }

    /** Whether the controller is in one of the states. */
    Term inState() {
        return atCache() ? Term.cacheIn(Name.SELF, states) : Term.directoryIn(states);
    }
}
