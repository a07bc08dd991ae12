package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
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
    StatePredicate when(EventType event) {
        List<EventType> others = table.events().stream()
                .filter(other -> !other.equals(event)
                        && other.message().equals(event.message())
                        && other.access().equals(event.access()))
                .toList();
        if (others.isEmpty()) {
            return StatePredicate.TRUE;
        }
        return event.condition().equals(EventCondition.ALWAYS)
                ? StatePredicate.not(StatePredicate.any(
                        others.stream().map(other -> holds(other.condition())).toArray(StatePredicate[]::new)))
                : holds(event.condition());
    }

    private StatePredicate holds(EventCondition condition) {
        List<StatePredicate> parts = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            int bit = EventCondition.ALWAYS.and(fact, true).required();
            if ((condition.required() & bit) != 0) {
                parts.add(fact(fact));
            } else if ((condition.excluded() & bit) != 0) {
                parts.add(StatePredicate.not(fact(fact)));
            }
        }
        return StatePredicate.all(parts.toArray(StatePredicate[]::new));
    }

    private StatePredicate fact(Fact fact) {
        return switch (fact) {
            case ACKS_COMPLETE -> language -> language.settled(kind(), acks());
            case FROM_OWNER -> fromSender(StatePredicate::owner);
            case FROM_SHARER -> fromSender(StatePredicate::sharer);
            case OTHER_SHARERS ->
                atCache()
                        ? StatePredicate.FALSE
                        : StatePredicate.some(Name.ANY, otherSharers().has(Name.ANY));
            case ONE_OTHER_SHARER -> atCache() ? StatePredicate.FALSE : one(otherSharers());
            case OTHER_CACHES ->
                StatePredicate.some(
                        Name.ANY, set(Receivers.Set.CACHES, Optional.empty()).has(Name.ANY));
        };
    }

    private Receivers otherSharers() {
        return set(Receivers.Set.SHARERS, Optional.empty());
    }

    private StatePredicate fromSender(Function<Name, StatePredicate> is) {
        return atCache() ? StatePredicate.FALSE : sender().map(is).orElse(StatePredicate.FALSE);
    }

    private static StatePredicate one(Receivers set) {
        StatePredicate noOther = StatePredicate.every(
                Name.OTHER,
                StatePredicate.any(
                        StatePredicate.not(StatePredicate.differ(Name.ANY, Name.OTHER)),
                        StatePredicate.not(set.has(Name.OTHER))));
        return StatePredicate.some(Name.ANY, StatePredicate.all(set.has(Name.ANY), noOther));
    }
}
