package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a cache may do that changes a view in which it is not: it is left out if it waits, or does nothing that is seen there.
 *
 * <p>Only to save time. The check of a certificate lets every cache do everything.
 */
final class Foreign {

    private final Links links;
    private final boolean outer;
    /** By state of a shared cache: it may send something to another one. */
    private final boolean[] sends;

    private final int messages;
    /** By state of a cache: a store hits, which makes all other data old. */
    private final boolean[] stores;
    /** By state of the directory and message: it is not sure that it has to wait. */
    private final boolean[] served;
    /** By state of a cache and message: a store is performed, or something is sent to the requester that is seen there. */
    private final boolean[] seen;

    Foreign(Rules rules) {
        this(rules, Links.none());
    }

    /** The same where caches below shared caches let something happen there. */
    Foreign(Rules rules, Links links) {
        this.links = links;
        outer = rules.level == Level.OUTER;
        sends = new boolean[rules.cache.states().size()];
        for (int state = 0; state < sends.length; state++) {
            sends[state] = any(
                    rules.cache,
                    state,
                    event -> true,
                    row -> row.actions().stream()
                            .anyMatch(action -> action.sendsTo(Role.REQUESTER)
                                    && rules.cache.hears(action.message().orElseThrow())));
        }
        messages = rules.protocol.messages().size();
        stores = new boolean[rules.cache.states().size()];
        served = new boolean[rules.directory.states().size() * messages];
        seen = new boolean[rules.cache.states().size() * messages];
        for (int state = 0; state < stores.length; state++) {
            stores[state] = any(rules.cache, state, event -> event.is(CoreEvent.STORE), row -> does(row, Verb.HIT));
        }
        for (MessageType message : rules.protocol.messages()) {
            Predicate<EventType> arrives = event -> event.is(message);
            for (int state = 0; state < stores.length; state++) {
                seen[state * messages + message.index()] = any(rules.cache, state, arrives, Foreign::isSeen);
            }
            for (int state = 0; state < rules.directory.states().size(); state++) {
                served[state * messages + message.index()] = any(rules.directory, state, arrives, row -> !row.stalls());
            }
        }
    }

    private static boolean any(
            TransitionTable table, int state, Predicate<EventType> event, Predicate<Transition> row) {
        List<Transition> rows = table.transitions();
        return rows.stream().anyMatch(r -> r.state().index() == state && event.test(r.event()) && row.test(r));
    }

    private static boolean does(Transition row, Verb verb) {
        return row.actions().stream().anyMatch(action -> action.verb() == verb);
    }

    private static boolean isSeen(Transition row) {
        return does(row, Verb.FINISH_STORE)
                || row.actions().stream()
                        .anyMatch(action -> action.sendsTo(Role.REQUESTER, Role.OTHER_CACHES)
                                && !isAck(action.message().orElseThrow()));
    }

    private static boolean isAck(MessageType message) {
        return message.carries(Payload.ACK) && !message.carries(Payload.ACKS);
    }

    /** Whether a cache of a view may do anything that is seen elsewhere. */
    boolean isActive(View view, int cache) {
        boolean active = stores(view, cache) || isCrossing(view, cache);
        for (int i = 0; i < view.count && !active; i++) {
            active = isSeen(view, view.letters[i], cache);
        }
        return active;
    }

    /** Whether something that the caches below let happen at a shared cache may be seen where it is not. */
    boolean isCrossing(View view, int cache) {
        boolean active = false;
        if (outer) {
            for (int crossing : links.given().at(view.localAt(cache))) {
                active |= sends[view.states[cache]] || Crossing.type(crossing) == Crossing.STORE;
            }
        }
        return active;
    }

    /** Whether a store of a cache hits. */
    boolean stores(View view, int cache) {
        return stores[view.states[cache]];
    }

    /** Whether what comes of a letter may be seen where a cache is not. */
    boolean isSeen(View view, int letter, int cache) {
        int type = Letter.type(letter);
        boolean mine = Letter.place(letter) == cache;
        return switch (Letter.kind(letter)) {
            case Letter.HOME -> mine && served[view.directory * messages + type];
            case Letter.PAIR -> mine ? seen[view.states[cache] * messages + type] : Letter.sender(letter) == cache;
            default -> mine && seen[view.states[cache] * messages + type];
        };
    }
}
