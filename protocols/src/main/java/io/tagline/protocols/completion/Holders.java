package io.tagline.protocols.completion;

import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What caches below may be in while a shared cache is in a state: by the messages that it sends them. */
final class Holders {

    private static final Set<Verb> TAKING =
            EnumSet.of(Verb.REMOVE_REQUESTER, Verb.REMOVE_SENDER, Verb.CLEAR_SHARERS, Verb.AWAIT_ACKS);

    private final WorkingTable table;
    private final Snoops snoops;

    Holders(WorkingTable table, Snoops snoops) {
        this.table = table;
        this.snoops = snoops;
    }

    /** The states of caches below. */
    Set<String> of(String state) {
        Set<String> states = new LinkedHashSet<>(List.of(state));
        boolean grew = true;
        while (grew) {
            grew = states.addAll(table.rows().stream()
                    .filter(row -> states.contains(row.next()) && leavesHolders(row))
                    .map(row -> row.at().state())
                    .toList());
        }
        List<MessageType> fills = table.rows().stream()
                .filter(row -> states.contains(row.next()))
                .flatMap(row -> row.actions().stream())
                .filter(action -> action.sendsTo(Role.REQUESTER))
                .flatMap(action -> action.message().stream())
                .filter(message -> message.carries(Payload.DATA))
                .toList();
        return snoops.after(fills);
    }

    /** Whether some cache below may read. */
    boolean exist(String state) {
        return snoops.hold(of(state));
    }

    private boolean leavesHolders(Move row) {
        EventType event = row.at().event();
        return row.actions().stream().noneMatch(action -> TAKING.contains(action.verb()))
                && !RaceRows.isForwarded(event)
                && !snoops.isAnswer(event)
                && !event.condition().demands(Fact.OTHER_SHARERS, false);
    }
}
