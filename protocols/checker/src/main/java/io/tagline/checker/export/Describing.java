package io.tagline.checker.export;

import io.tagline.checker.export.Description.Keeps;
import io.tagline.checker.table.Copies;
import io.tagline.checker.table.MessageUse;
import io.tagline.checker.table.RegisterUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;

/** Makes the description of a protocol, or says what of it has no place in one. */
final class Describing {

    private Describing() {}

    /**
     * The model of a protocol in a world.
     *
     * @throws io.tagline.documents.Refusal with everything that cannot be said
     */
    static Description of(Protocol protocol, ExportedWorld world) {
        Rejections rejections = new Rejections(protocol);
        if (!protocol.queues().isEmpty()) {
            rejections.add("a network is `%s`, and a model has messages in no order".formatted(Order.ORDERED.phrase()));
        }
        if (protocol.cache().hears(CoreEvent.ATOMIC)) {
            rejections.add("home performs atomic operations, and in a model caches store");
        }
        protocol.sharedCache().ifPresent(table -> rejectSharedCaches(table, rejections));
        rejections.throwIfAny();
        TableWalk walk = new TableWalk(protocol, new MessageUse(protocol), rejections);
        Description description = new Description(
                protocol, world, walk.channels(), walk.commands(), Demands.of(protocol), keeps(protocol, world, walk));
        rejections.throwIfAny();
        return description;
    }

    private static void rejectSharedCaches(TransitionTable table, Rejections rejections) {
        rejections.add("it has shared caches, and a model has caches below one directory");
        table.transitions().stream()
                .filter(row -> row.actions().stream().anyMatch(action -> action.asksHome()))
                .forEach(row ->
                        rejections.add(ControllerKind.SHARED_CACHE, row, "asks in its own name for a cache below"));
    }

    private static Keeps keeps(Protocol protocol, ExportedWorld world, TableWalk walk) {
        TransitionTable cache = protocol.cache();
        boolean[] data = RegisterUse.data(cache);
        for (State state : cache.states()) {
            data[state.index()] &= !cache.isWithoutData(state.index());
        }
        boolean drops = Copies.mayServeOneLoad(cache);
        boolean history = drops && world.values() > 1 && world.loadHistory();
        return new Keeps(
                data,
                RegisterUse.owner(protocol, protocol.directory()),
                RegisterUse.sharers(protocol, protocol.directory()),
                protocol.directory().records(Location.ACKS),
                history ? walk.awaitingLoad() : List.of(),
                history || !drops);
    }
}
