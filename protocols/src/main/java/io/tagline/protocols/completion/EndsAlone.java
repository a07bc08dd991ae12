package io.tagline.protocols.completion;

import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a shared cache does where no other cache below has the line, or where copies may stay: as a row says, or the end of a recall that is written, or,
 * while it waits for its home, the state before.
 */
final class EndsAlone {

    private final WorkingTable table;
    private final TransitionTable home;
    private final Snoops snoops;
    private final Holders holders;

    EndsAlone(WorkingTable table, TransitionTable home, Snoops snoops, Holders holders) {
        this.table = table;
        this.home = home;
        this.snoops = snoops;
        this.holders = holders;
    }

    /** The last actions, and the state after them. */
    record End(List<Action> actions, String next) {}

    /** The actions on an event in a state, if they are known. */
    Optional<End> of(String state, EventType event, boolean kept) {
        return one(written(state, event, kept))
                .or(() -> one(readBack(state, event, kept)))
                .or(() -> one(ofOrigins(state, event, kept)));
    }

    private static Optional<End> one(Stream<End> ends) {
        List<End> different = ends.distinct().toList();
        return different.size() == 1 ? Optional.of(different.get(0)) : Optional.empty();
    }

    private Stream<End> written(String state, EventType event, boolean kept) {
        List<EventType> all = table.alternatives(event).toList();
        List<EventType> alone = all.stream()
                .filter(other -> !kept && other.condition().demands(Fact.OTHER_SHARERS, false))
                .toList();
        return (alone.isEmpty() ? all : alone)
                .stream()
                        .filter(other -> !other.condition().demands(Fact.OTHER_SHARERS, !kept)
                                && (kept || !other.condition().demands(Fact.ONE_OTHER_SHARER, true)))
                        .flatMap(other -> table.row(state, other).stream())
                        .filter(row -> !row.stalls() && !row.asksBelow())
                        .map(row -> new End(row.actions(), row.next()));
    }

    /** From the end of a recall that is there: what it does beyond taking the last answer. */
    private Stream<End> readBack(String state, EventType event, boolean kept) {
        return table.rows(state, event)
                .filter(Move::asksBelow)
                .flatMap(row -> snoops.all().stream()
                        .filter(ask -> row.actions().contains(Action.send(ask.message(), Role.SHARERS)))
                        .flatMap(ask -> snoops.answers(ask, holders.of(state)).stream())
                        .filter(answer -> answer.kept() == kept && !answer.carries(Payload.DATA))
                        .flatMap(answer -> table.rowsOf(row.next())
                                .filter(end -> end.at().event().is(answer.message())
                                        && !end.next().equals(row.next()))
                                .flatMap(end -> beyond(answer.taken(), end))));
    }

    private static Stream<End> beyond(List<Action> taken, Move end) {
        int count = taken.size();
        List<Action> all = end.actions();
        return all.size() >= count && all.subList(0, count).equals(taken)
                ? Stream.of(new End(all.subList(count, all.size()), end.next()))
                : Stream.empty();
    }

    /** The home has not seen the request that a state waits for: what the state before it does, and then the same request again. */
    private Stream<End> ofOrigins(String state, EventType event, boolean kept) {
        return RaceRows.isForwarded(event) && home.sends(event)
                ? table.requests(state)
                        .flatMap(asked -> of(asked.at().state(), event, kept).stream()
                                .flatMap(
                                        end -> table.rows(end.next(), asked.at().event())
                                                .filter(Move::asksHome)
                                                .map(again -> new End(end.actions(), again.next()))))
                : Stream.empty();
    }
}
