package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Where something happens and why: who is meant there by the requester and the sender, and what the facts are.
 *
 * @param cause the messages that arrive; empty if a core or replacement asks
 * @param channels all messages
 */
record Occasion(
        TransitionTable table, Optional<MessageChannel> cause, List<MessageChannel> channels, Rejections rejections) {

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
        return cause.flatMap(MessageChannel::sender);
    }

    /** The acks that come with it. */
    Amount acks() {
        return cause.map(MessageChannel::acks).orElse(Amount.NONE);
    }

    /** Whether a cache is a sharer, but neither the requester nor whom the row asks. */
    Term isOtherSharer(Name cache, Optional<Name> asked) {
        return isOther(cache, Term.sharer(cache), asked);
    }

    /** Whether a cache is neither the requester nor where this happens. */
    Term isOtherCache(Name cache) {
        return isOther(cache, Term.TRUE, Optional.of(Name.SELF).filter(self -> atCache()));
    }

    private Term isOther(Name cache, Term member, Optional<Name> left) {
        Stream<Name> all =
                Stream.of(requester(), left).flatMap(Optional::stream).distinct();
        return Term.all(Stream.concat(Stream.of(member), all.map(one -> Term.differ(cache, one))));
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
        return event.condition().equals(EventCondition.ALWAYS)
                ? Term.not(Term.any(others.stream().map(other -> holds(other.condition()))))
                : holds(event.condition());
    }

    private Term holds(EventCondition condition) {
        List<Term> parts = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            int bit = EventCondition.ALWAYS.and(fact, true).required();
            if ((condition.required() & bit) != 0) {
                parts.add(fact(fact));
            } else if ((condition.excluded() & bit) != 0) {
                parts.add(Term.not(fact(fact)));
            }
        }
        return Term.all(parts.stream());
    }

    private Term fact(Fact fact) {
        return switch (fact) {
            case ACKS_COMPLETE -> Term.equal(outstanding(), Amount.NONE);
            case FROM_OWNER -> fromSender(Term::owner);
            case FROM_SHARER -> fromSender(Term::sharer);
            case OTHER_SHARERS ->
                atCache() ? Term.FALSE : Term.some(Name.ANY, isOtherSharer(Name.ANY, Optional.empty()));
            case ONE_OTHER_SHARER -> atCache() ? Term.FALSE : oneOtherSharer();
            case OTHER_CACHES -> Term.some(Name.ANY, isOtherCache(Name.ANY));
        };
    }

    /** The acks outstanding once those that come are added. */
    private Term outstanding() {
        boolean counts = atCache() || table.records(Location.ACKS);
        return counts ? acks().plus(atCache() ? Variable.CACHE_ACKS : Variable.DIRECTORY_ACKS) : acks();
    }

    private Term fromSender(Function<Name, Term> is) {
        return atCache() ? Term.FALSE : sender().map(is).orElse(Term.FALSE);
    }

    private Term oneOtherSharer() {
        Term other = isOtherSharer(Name.OTHER, Optional.empty());
        Term noOther = Term.every(Name.OTHER, Term.any(Term.not(Term.differ(Name.ANY, Name.OTHER)), Term.not(other)));
        return Term.some(Name.ANY, Term.all(isOtherSharer(Name.ANY, Optional.empty()), noOther));
    }
}
