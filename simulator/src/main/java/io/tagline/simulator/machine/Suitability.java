package io.tagline.simulator.machine;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.SharedCaches;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether a machine has the controllers that a protocol speaks of: shared caches or none, not too many, a sparse directory only if it recalls
 * lines, and one that knows sharers imprecisely only if it relies on no more.
 */
public final class Suitability {

    private Suitability() {}

    private static boolean lacksEvictions(Protocol protocol, Machine machine) {
        return machine.directories().filter().isPresent()
                && !protocol.directory().hears(CoreEvent.EVICT);
    }

    /** The rows that a directory needs to run on a machine with a filter, if it has none of them. */
    public static Optional<String> missingRows(Protocol protocol, Machine machine) {
        TransitionTable directory = protocol.directory();
        return lacksEvictions(protocol, machine)
                ? Optional.of("a row for `Evict` recalls a line in %s; in %s it may `stall`"
                        .formatted(names(directory, true), names(directory, false)))
                : Optional.empty();
    }

    private static String names(TransitionTable table, boolean stable) {
        return table.states().stream()
                .filter(state -> !table.isInitial(state.index()) && table.isStable(state.index()) == stable)
                .map(State::name)
                .collect(Collectors.joining(", "));
    }

    /** Why random accesses in tiny caches say nothing about a protocol; empty if they do. */
    public static Optional<String> untestable(Protocol protocol) {
        if (protocol.isForDataRaceFree()) {
            return Optional.of("protocol %s is for programs without data races, and random accesses race"
                    .formatted(protocol.name()));
        }
        return protocol.cache().hears(CoreEvent.EVICT)
                ? Optional.empty()
                : Optional.of("caches of protocol %s never evict, and those of a random test are tiny"
                        .formatted(protocol.name()));
    }

    /** Why a protocol cannot run on a machine; empty if it can. */
    public static Optional<String> objection(Protocol protocol, Machine machine) {
        boolean needs = protocol.sharedCache().isPresent();
        boolean has = machine.sharedCaches().isPresent();
        if (needs != has) {
            return Optional.of("protocol %s has %s shared cache, machine %s has %s"
                    .formatted(protocol.name(), needs ? "a" : "no", machine.name(), has ? "one" : "none"));
        }
        if (lacksEvictions(protocol, machine)) {
            return Optional.of(
                    "the directory of protocol %s has no rows for Evict, machine %s has a `filter` that must evict"
                            .formatted(protocol.name(), machine.name()));
        }
        if (protocol.cache().hears(CoreEvent.LEASE_OVER)
                && machine.directories().lease().isEmpty()) {
            return Optional.of("protocol %s lends lines, and machine %s says not how long: `directories.lease`"
                    .formatted(protocol.name(), machine.name()));
        }
        if (protocol.cache().hears(CoreEvent.LEASE_OVER)
                && protocol.sharedCache().isPresent()) {
            return Optional.of("protocol %s lends lines below shared caches, whose leases have no time here"
                    .formatted(protocol.name()));
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
