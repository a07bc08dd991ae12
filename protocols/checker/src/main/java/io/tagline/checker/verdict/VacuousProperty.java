package io.tagline.checker.verdict;

import io.tagline.checker.CheckResult;
import io.tagline.checker.Coverage;
import io.tagline.checker.Property;
import io.tagline.checker.search.StarvationSearch;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Something demanded that had nothing to look at, so that its holding says nothing.
 *
 * @param property its phrase, or that of a stated invariant
 * @param reason why there was nothing to look at
 * @param applies whether another world could have something: only then is a check without it incomplete
 */
public record VacuousProperty(String property, String reason, boolean applies) {

    @Override
    public String toString() {
        return property + ": " + reason;
    }

    /** What these worlds did not ask of a protocol. */
    static List<VacuousProperty> of(Protocol protocol, List<CheckResult> worlds) {
        return new Search(protocol, worlds).all();
    }

    private static final class Search {

        private final Protocol protocol;
        private final List<CheckResult> worlds;
        private final Map<ControllerKind, Set<State>> entered = new EnumMap<>(ControllerKind.class);
        private final List<VacuousProperty> all = new ArrayList<>();

        Search(Protocol protocol, List<CheckResult> worlds) {
            this.protocol = protocol;
            this.worlds = worlds;
            protocol.tables().forEach(table -> entered.put(table.kind(), entered(table)));
        }

        private Set<State> entered(TransitionTable table) {
            Set<Coverage.Cell> never = new HashSet<>(Coverage.of(worlds).unreached());
            Set<State> states = new HashSet<>(Set.of(table.initial()));
            table.transitions().stream()
                    .filter(row -> !row.stalls() && !never.contains(new Coverage.Cell(table.kind(), row)))
                    .forEach(row -> states.add(row.next()));
            return states;
        }

        List<VacuousProperty> all() {
            writers();
            values();
            records();
            invariants();
            starvation();
            evictions();
            return all;
        }

        private void evictions() {
            if (!protocol.cache().hears(CoreEvent.EVICT)) {
                none("evictions", "the document says that caches have room for all lines");
            }
        }

        private void writers() {
            if (protocol.isForDataRaceFree()) {
                none(
                        Property.SINGLE_WRITER.phrase(),
                        "the document is for programs without data races, and judged by these");
            } else if (protocol.cache().states().stream().noneMatch(s -> s.permission() == Permission.READ_WRITE)) {
                none(Property.SINGLE_WRITER.phrase(), "no state may be written in");
            } else if (worlds.stream().allMatch(world -> world.options().size().caches() == 1)) {
                missed(Property.SINGLE_WRITER.phrase(), "one cache is alone");
            }
        }

        private void values() {
            if (worlds.stream().allMatch(world -> world.options().size().values() == 1)) {
                missed(Property.DATA_VALUE.phrase(), "all stores write the same value");
                missed(Property.MEMORY_VALUE.phrase(), "all stores write the same value");
            }
        }

        private void records() {
            TransitionTable home =
                    protocol.table(protocol.home(ControllerKind.CACHE)).orElseThrow();
            boolean owner = home.records(Location.OWNER);
            boolean sharers = home.records(Location.SHARERS);
            if (!owner && !sharers) {
                none(Property.DIRECTORY_AGREES.phrase(), "no owner and no sharer is recorded");
            }
            if (protocol.tables().stream().noneMatch(Search::namesRecord)) {
                none(Property.NO_RECEIVER.phrase(), "no row sends to an owner or a sharer");
            }
        }

        private static boolean namesRecord(TransitionTable table) {
            return table.transitions().stream()
                    .flatMap(row -> row.actions().stream())
                    .anyMatch(action -> action.sendsTo(Role.A_SHARER)
                            || action.effects(table.kind()).reads(Location.OWNER));
        }

        private void invariants() {
            if (protocol.invariants().isEmpty()) {
                none(Property.STATED.phrase(), "the document states none");
            }
            for (Invariant invariant : protocol.invariants()) {
                invariant
                        .claim()
                        .about()
                        .filter(kind -> isNeverIn(kind, invariant.states()))
                        .ifPresent(kind -> missed(invariant.toString(), "no %s was ever in it".formatted(kind.word())));
                if (isNeverIn(invariant.at(), invariant.whileIn())) {
                    missed(
                            invariant.toString(),
                            "it was never so at a %s".formatted(invariant.at().word()));
                }
            }
        }

        private boolean isNeverIn(ControllerKind kind, Set<State> states) {
            return !states.isEmpty() && Collections.disjoint(entered.getOrDefault(kind, Set.of()), states);
        }

        private void starvation() {
            if (!StarvationSearch.mayHappen(protocol.cache())) {
                none("starvation", "no row asks again for what was asked for");
            } else if (worlds.stream().allMatch(world -> world.options().symmetry())) {
                missed("starvation", "up to symmetry no cache has a name");
            }
        }

        private void none(String property, String reason) {
            all.add(new VacuousProperty(property, reason, false));
        }

        private void missed(String property, String reason) {
            all.add(new VacuousProperty(property, reason, true));
        }
    }
}
