package io.tagline.checker.export;

import io.tagline.checker.state.Pending;
import io.tagline.checker.table.Copies;
import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Walks the tables once, and makes a rule of every row, and one of every event for which states have no row. */
final class TableWalk {

    private final Protocol protocol;
    private final List<MessageChannel> channels = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final Rejections rejections;
    /** By state of a cache, the access that waits there. */
    private final int[] pending;

    private final Keeps keeps;

    TableWalk(Protocol protocol, ExportedWorld world, MessageUse use, Rejections rejections) {
        this.protocol = protocol;
        this.rejections = rejections;
        this.pending = pending();
        this.keeps = Keeps.of(protocol, world, awaitingLoad());
        for (MessageType type : protocol.messages()) {
            for (ControllerKind to : use.receivers(type.index())) {
                channels.add(MessageChannel.of(type, to, use));
            }
        }
        protocol.tables().forEach(this::walk);
    }

    /** The access that waits at a cache, which its state tells. */
    private int[] pending() {
        int[] sets = Pending.sets(protocol.cache());
        int[] told = new int[sets.length];
        for (State state : protocol.cache().states()) {
            int set = sets[state.index()];
            if (Integer.bitCount(set) > 1) {
                rejections.add("cache state `%s`: a load, a store or nothing may wait in it".formatted(state));
            } else {
                told[state.index()] = set == 0 ? Pending.NONE : Integer.numberOfTrailingZeros(set);
            }
        }
        return told;
    }

    List<MessageChannel> channels() {
        return channels;
    }

    List<Rule> rules() {
        return rules;
    }

    Keeps keeps() {
        return keeps;
    }

    /** The states in which a load waits. */
    private List<State> awaitingLoad() {
        return protocol.cache().states().stream()
                .filter(state -> pending[state.index()] == Pending.LOAD)
                .toList();
    }

    private void walk(TransitionTable table) {
        for (EventType event : table.events()) {
            if (event.access().map(table::hears).orElse(true)) {
                causes(table, event).forEach(cause -> walk(table, event, cause));
            }
        }
    }

    /** The channels whose messages may be an event, or none for a core event; none at all if nobody sends it here. */
    private List<Optional<MessageChannel>> causes(TransitionTable table, EventType event) {
        return event.message().isEmpty()
                ? List.of(Optional.empty())
                : channels.stream()
                        .filter(channel -> channel.to() == table.kind() && event.is(channel.type()))
                        .map(Optional::of)
                        .toList();
    }

    private void walk(TransitionTable table, EventType event, Optional<MessageChannel> cause) {
        Occasion occasion = new Occasion(table, cause, channels, rejections);
        List<State> missing = new ArrayList<>(table.states());
        for (Transition row : table.transitions()) {
            if (row.event().equals(event)) {
                missing.remove(row.state());
                if (!row.stalls() && !isReadOnly(row)) {
                    Rule rule = rule(occasion, row);
                    rules.add(rule);
                    if (rule.choices().contains(Name.SHARER)) {
                        rules.add(withoutSharer(occasion, rule));
                    }
                }
            }
        }
        if (event.is(CoreEvent.EVICT) && Copies.needNoVictim(table)) {
            missing.remove(table.initial());
        }
        if (event.access().filter(CoreEvent::isVoluntary).isEmpty() && !missing.isEmpty()) {
            rules.add(missing(occasion, event, missing));
        }
    }

    /** Whether a row is a load that hits: it changes nothing, and the demand on readable copies judges it. */
    static boolean isReadOnly(Transition row) {
        return row.event().is(CoreEvent.LOAD)
                && row.performs(CoreEvent.LOAD)
                && row.next().equals(row.state())
                && row.actions().size() == 1;
    }

    private Rule missing(Occasion occasion, EventType event, List<State> states) {
        String text = "`%s` in one of these states has no row: %s"
                .formatted(
                        event,
                        String.join(", ", states.stream().map(State::name).toList()));
        return Rule.error(
                event + ", for which no row is",
                "missing cell",
                occasion,
                states,
                occasion.when(event),
                "missing cell: " + text);
    }

    private Rule rule(Occasion occasion, Transition row) {
        RowBody body = new RowBody(occasion, row, keeps);
        Optional<String> lost = occasion.atCache() ? lostAccess(row) : Optional.empty();
        return new Rule(
                row.state() + " + " + row.event(),
                (row.actions().isEmpty() ? "nothing" : row.actionText())
                        + (row.next().equals(row.state()) ? "" : " / " + row.next()),
                occasion.kind(),
                occasion.cause(),
                List.of(row.state()),
                occasion.when(row.event()),
                body.choices(),
                body.counts(),
                lost.or(body::error).map(Rule::failure).orElseGet(body::steps));
    }

    /** The same row where it asks a sharer and there is none. */
    private static Rule withoutSharer(Occasion occasion, Rule row) {
        return Rule.error(
                row.name() + ", with no sharer",
                "no receiver",
                occasion,
                row.states(),
                Term.all(row.when(), Term.every(Name.ANY, Term.not(Term.sharer(Name.ANY)))),
                "no receiver: the row asks a sharer, and there is none");
    }

    private static boolean performs(Transition row) {
        return row.performs(CoreEvent.LOAD) || row.performs(CoreEvent.STORE);
    }

    /** What is wrong with how a row of a cache treats the access that waits, if anything. */
    private Optional<String> lostAccess(Transition row) {
        int before = pending[row.state().index()];
        boolean waited = row.event().message().isPresent();
        boolean asks = row.event().access().filter(CoreEvent::isAccess).isPresent() && !performs(row);
        int after = asks ? (row.event().is(CoreEvent.LOAD) ? Pending.LOAD : Pending.STORE) : before;
        after = waited && performs(row) ? Pending.NONE : after;
        if (asks && before != Pending.NONE) {
            return lost("a second access begins while one is waiting");
        } else if (waited && row.performs(CoreEvent.LOAD) && before != Pending.LOAD) {
            return lost("a load is finished although none is waiting");
        } else if (waited && row.performs(CoreEvent.STORE) && before != Pending.STORE) {
            return lost("a store is finished although none is waiting");
        }
        return after != Pending.NONE && protocol.cache().isStable(row.next().index())
                ? lost("the line is at rest, but the access that waited was never performed")
                : Optional.empty();
    }

    private static Optional<String> lost(String text) {
        return Optional.of("lost access: " + text);
    }
}
