package io.tagline.simulator.machine;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.SharedCaches;
import java.util.Optional;

/**
 * Whether a machine has the controllers that a protocol speaks of: shared caches or none, not too many, a sparse directory only if it recalls
 * lines, and one that knows sharers imprecisely only if it relies on no more.
 */
public final class Suitability {

    private Suitability() {}

    /** Why a protocol cannot run on a machine; empty if it can. */
    public static Optional<String> objection(Protocol protocol, Machine machine) {
        boolean needs = protocol.sharedCache().isPresent();
        boolean has = machine.sharedCaches().isPresent();
        if (needs != has) {
            return Optional.of("protocol %s has %s shared cache, machine %s has %s"
                    .formatted(protocol.name(), needs ? "a" : "no", machine.name(), has ? "one" : "none"));
        }
        if (machine.directories().filter().isPresent() && !protocol.directory().hears(CoreEvent.EVICT)) {
            return Optional.of(
                    "the directory of protocol %s has no rows for Evict, machine %s has a `filter` that must evict"
                            .formatted(protocol.name(), machine.name()));
        }
        Optional<String> exactly =
                machine.directories().sharers().flatMap(imprecise -> MoreSharers.objection(protocol));
        if (exactly.isPresent()) {
            return Optional.of("protocol %s needs directories that know sharers exactly: %s; machine %s has `sharers`"
                    .formatted(protocol.name(), exactly.get(), machine.name()));
        }
        if (machine.sharedCaches().flatMap(SharedCaches::filter).isPresent()
                && !protocol.sharedCache().orElseThrow().hasFilter()) {
            return Optional.of(
                    "the shared cache of protocol %s includes the caches below it, machine %s has a `filter` beside that cache"
                            .formatted(protocol.name(), machine.name()));
        }
        return machine.sharedCacheCount() > 2 && protocol.isForTwoSharedCaches()
                ? Optional.of("protocol %s is for two shared caches, machine %s has %d"
                        .formatted(protocol.name(), machine.name(), machine.sharedCacheCount()))
                : Optional.empty();
    }
}
