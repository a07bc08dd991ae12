package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;
import java.util.Optional;

/**
 * A controller that waits for an answer stalls other events: the core and replacement at a cache, requests and replacement at a home.
 *
 * <p>A state waits for an answer if three things hold. A request leads to it, or it has a row for a response. It has no rows for the events that would
 * be stalled, except that a cache may let its core read. No row that performs an access leads to it.
 */
final class WaitingRows {

    static final String WHY = "waits for an answer";

    private final Snoops snoops;
    private final WorkingTable table;
    private final List<EventType> others;

    WaitingRows(Protocol protocol, WorkingTable table) {
        this.snoops = new Snoops(protocol);
        this.table = table;
        this.others = table.events().stream().filter(this::mayWait).toList();
    }

    void add() {
        for (String state : table.states()) {
            if (waits(state)) {
                others.stream()
                        .filter(event -> table.row(state, event).isEmpty())
                        .forEach(event -> table.add(state, event, WorkingTable.STALL, state, Rule.WAITING, WHY));
            }
        }
    }

    /** Whether an event is stalled while a transaction is in flight: a core event or request that this controller handles in some state. */
    private boolean mayWait(EventType event) {
        boolean own = event.access().filter(access -> !access.isVoluntary()).isPresent();
        boolean asked = event.message().map(MessageType::network).equals(Optional.of(VirtualNetwork.REQUEST));
        boolean heard = table.rows().stream()
                .anyMatch(row -> WorkingTable.isAbout(event, row.at().event()));
        return heard && (own || (asked && table.kind().servesCaches()));
    }

    private boolean waits(String state) {
        return !state.equals(table.initial())
                && (table.into(state).anyMatch(Move::asksHome)
                        || table.rowsOf(state).anyMatch(this::isAwaited))
                && table.rowsOf(state)
                        .filter(row -> others.contains(row.at().event()))
                        .allMatch(WaitingRows::isRead)
                && table.into(state).noneMatch(Move::performs);
    }

    /** Whether a row is for an answer; an eviction may come at any time. */
    private boolean isAwaited(Move row) {
        EventType event = row.at().event();
        return event.isResponse() && !row.stalls() && !(table.kind().servesCaches() && snoops.isGivenUp(event));
    }

    private static boolean isRead(Move row) {
        return row.at().event().is(CoreEvent.LOAD) && row.actions().equals(List.of(Action.of(Verb.HIT)));
    }
}
