package io.tagline.checker.export;

import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;

/** Makes the model of a protocol, or says what of it has no place in one. */
final class ModelBuilder {

    private ModelBuilder() {}

    /**
     * The model of a protocol in a world.
     *
     * @throws io.tagline.documents.Refusal with everything that cannot be said
     */
    static GuardedModel of(Protocol protocol, String module, ExportedWorld world) {
        Rejections rejections = new Rejections(protocol);
        if (!protocol.queues().isEmpty()) {
            rejections.add("a network is `%s`, and a model has messages in no order".formatted(Order.ORDERED.phrase()));
        }
        if (!protocol.sharing().priorities().isEmpty()) {
            rejections.add(
                    "it is served `%s`, and a model takes messages in no order".formatted(Order.BY_PRIORITY.phrase()));
        }
        if (protocol.cache().hears(CoreEvent.ATOMIC)) {
            rejections.add("home performs atomic operations, and in a model caches store");
        }
        if (protocol.isForDataRaceFree()) {
            rejections.add("it is for programs without data races, and in a model cores access the line at any moment");
        }
        if (protocol.tables().stream().anyMatch(table -> table.hears(CoreEvent.LEASES_OVER))) {
            rejections.add("a row waits until no lease runs, and in a model nobody sees whether one is on its way");
        }
        protocol.sharedCache().ifPresent(table -> rejectSharedCaches(table, rejections));
        rejections.throwIfAny();
        TableWalk walk = new TableWalk(protocol, world, new MessageUse(protocol), rejections);
        rejections.throwIfAny();
        return new GuardedModel(
                protocol, module, world, walk.channels(), walk.rules(), Demands.of(protocol), walk.keeps());
    }

    private static void rejectSharedCaches(TransitionTable table, Rejections rejections) {
        rejections.add("it has shared caches, and a model has caches below one directory");
        table.transitions().stream()
                .filter(row -> row.actions().stream().anyMatch(action -> action.asksHome()))
                .forEach(row ->
                        rejections.add(ControllerKind.SHARED_CACHE, row, "asks in its own name for a cache below"));
    }
}
