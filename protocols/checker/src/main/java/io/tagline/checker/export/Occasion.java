package io.tagline.checker.export;

import io.tagline.protocols.table.Condition;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where something happens and why: who is meant there by the requester and the sender, and what the facts are.
 *
 * @param cause the messages that arrive; empty if a core or replacement asks
 * @param channels all messages
 */
record Occasion(TransitionTable table, Optional<Channel> cause, List<Channel> channels, Rejections rejections) {

    ControllerKind kind() {
        return table.kind();
    }

    boolean atCache() {
        return kind() == ControllerKind.CACHE;
    }

    /** Whose request it is; nobody's if the directory makes room for another line. */
    Optional<Name> requester() {
        return cause.isPresent()
                ? cause.get().requester()
                : Optional.of(Name.SELF).filter(self -> atCache());
    }

    private Optional<Name> sender() {
        return cause.flatMap(Channel::sender);
    }

    /** The acks that come with it. */
    Amount acks() {
        return cause.map(Channel::acks).orElse(Amount.NONE);
    }

    /** Everyone in a set but the requester, and but these. */
    Receivers set(Receivers.Set set, Optional<Name> forwardedTo) {
        List<Name> except = new ArrayList<>();
        requester().ifPresent(except::add);
        forwardedTo.ifPresent(except::add);
        if (set == Receivers.Set.CACHES && atCache() && !except.contains(Name.SELF)) {
            except.add(Name.SELF);
        }
        return Receivers.of(set, except);
    }

    /** When what comes is this event, and not another one of the same message. */
    Term when(EventType event) {
        List<EventType> others = table.events().stream()
                .filter(other -> !other.equals(event)
                        && other.message().equals(event.message())
                        && other.access().equals(event.access()))
                .toList();
        if (others.isEmpty()) {
            return Term.TRUE;
        }
        return event.condition().equals(Condition.ALWAYS)
                ? Term.not(Term.any(
                        others.stream().map(other -> holds(other.condition())).toArray(Term[]::new)))
                : holds(event.condition());
    }

    private Term holds(Condition condition) {
        List<Term> parts = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            int bit = Condition.ALWAYS.and(fact, true).required();
            if ((condition.required() & bit) != 0) {
                parts.add(fact(fact));
            } else if ((condition.excluded() & bit) != 0) {
                parts.add(Term.not(fact(fact)));
            }
        }
        return Term.all(parts.toArray(Term[]::new));
    }

    private Term fact(Fact fact) {
        return switch (fact) {
            case ACKS_COMPLETE -> Term.equal(outstanding(), Amount.NONE);
            case FROM_OWNER -> fromSender(Term::owner);
            case FROM_SHARER -> fromSender(Term::sharer);
            case OTHER_SHARERS ->
                atCache() ? Term.FALSE : Term.some(Name.ANY, otherSharers().has(Name.ANY));
            case ONE_OTHER_SHARER -> atCache() ? Term.FALSE : one(otherSharers());
            case OTHER_CACHES ->
                Term.some(Name.ANY, set(Receivers.Set.CACHES, Optional.empty()).has(Name.ANY));
        };
    }

    /** The acks outstanding once those that come are added. */
    private Term outstanding() {
        boolean counts = atCache() || table.records(Location.ACKS);
        return counts ? acks().plus(atCache() ? Variable.CACHE_ACKS : Variable.DIRECTORY_ACKS) : acks();
    }

    private Receivers otherSharers() {
        return set(Receivers.Set.SHARERS, Optional.empty());
    }

    private Term fromSender(Function<Name, Term> is) {
        return atCache() ? Term.FALSE : sender().map(is).orElse(Term.FALSE);
    }

    private static Term one(Receivers set) {
        Term noOther = Term.every(
                Name.OTHER, Term.any(Term.not(Term.differ(Name.ANY, Name.OTHER)), Term.not(set.has(Name.OTHER))));
        return Term.some(Name.ANY, Term.all(set.has(Name.ANY), noOther));
    }
}
