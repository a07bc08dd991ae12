package io.tagline.experiments.guarantee;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.RestingLine;
import io.tagline.protocols.untimed.RestingLine.Last;
import io.tagline.protocols.untimed.RestingLine.Reached;
import io.tagline.simulator.machine.LoneAccess;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The states that accesses of other cores can leave a line in.
 *
 * <p>Of a line's cores, a few take part in all orders of accesses. All of them take part in states where each has read the line, after a write or without.
 */
final class LeftLines {

    /** How many caches take part in all orders of accesses; more caches give a line more states. */
    private static final int IN_ALL_ORDERS = 4;

    private final Machine machine;
    private final TransitionTable table;
    private final LoneAccess lone;
    private final CoreGroups groups;
    private final Map<List<Object>, List<Reached>> reachable = new HashMap<>();
    /** Whether a write takes a line from all other cores. */
    private final boolean taken;

    LeftLines(Machine machine, TransitionTable table, LoneAccess lone, CoreGroups groups) {
        this.machine = machine;
        this.table = table;
        this.lone = lone;
        this.groups = groups;
        this.taken = groups.cores() < 2 || isTaken(0, 1);
    }

    /** Whether a write takes a line from all other cores, so its core can write again without asking. */
    boolean areTaken() {
        return taken;
    }

    /** Whether one of two cores that both have read a line loses it when the other one writes it, and that one can write again without asking. */
    private boolean isTaken(int reader, int writer) {
        return lone.line(List.of(reader, writer), Map.of())
                .flatMap(line -> after(line, reader, CoreEvent.LOAD))
                .flatMap(line -> after(line, writer, CoreEvent.LOAD))
                .flatMap(line -> after(line, writer, CoreEvent.STORE))
                .filter(line -> !isHeld(line, reader) && table.hits(line.state(writer), CoreEvent.STORE.ordinal()))
                .isPresent();
    }

    /** The states in which an access of a core may find a line that these cores use, and which begins in these states. */
    List<Reached> of(int core, Set<Integer> users, Map<Integer, String> initial) {
        List<Integer> taking = taking(core, users, initial.keySet());
        List<Reached> lines = new ArrayList<>(reachable(taking, initial));
        for (int other : users) {
            boolean left = taking.stream().noneMatch(one -> one != core && groups.of(one) == groups.of(other));
            if (left && other != core) {
                lines.addAll(reachable(List.of(core, other, taking.get(1)), initial));
            }
        }
        if (users.size() > taking.size()) {
            for (RestingLine crowd : crowds(core, users, initial)) {
                lines.add(new Reached(crowd, Last.READ));
                if (!taken) { // They have it as well when one of them has written it.
                    lines.add(new Reached(crowd, Last.WRITE));
                }
                if (!initial.isEmpty()) { // More of them may have it from the beginning than take part in all orders.
                    lines.add(new Reached(crowd, Last.NONE));
                }
            }
        }
        return lines;
    }

    /** The core and a few others: holders of the line first, from as many groups as possible. */
    private List<Integer> taking(int core, Set<Integer> users, Set<Integer> holders) {
        List<Integer> others = users.stream()
                .filter(user -> user != core)
                .sorted((a, b) -> Boolean.compare(holders.contains(b), holders.contains(a)))
                .toList();
        List<Integer> taking = new ArrayList<>(List.of(core));
        for (int round = 0; round < IN_ALL_ORDERS; round++) {
            Map<Integer, Integer> seen = new HashMap<>();
            for (int other : others) {
                boolean turn = seen.merge(groups.of(other), 1, Integer::sum) == round + 1;
                if (turn && taking.size() < IN_ALL_ORDERS) {
                    taking.add(other);
                }
            }
        }
        return taking;
    }

    /**
     * All states of a line that cores of the same groups, the first of them in place of the accessing one, can bring about. If it begins in caches, the
     * accessing core or another one may have evicted it silently. So the first cores of each group are tried, and the last.
     */
    private List<Reached> reachable(List<Integer> taking, Map<Integer, String> initial) {
        List<Reached> lines = new ArrayList<>(reachable(taking, initial, /* fromFirst= */ true));
        if (!initial.isEmpty()) {
            lines.addAll(reachable(taking, initial, /* fromFirst= */ false));
        }
        return lines;
    }

    private List<Reached> reachable(List<Integer> taking, Map<Integer, String> initial, boolean fromFirst) {
        Map<Integer, Integer> used = new HashMap<>();
        List<Integer> stand = new ArrayList<>();
        Map<Integer, String> states = new TreeMap<>();
        for (int core : taking) {
            List<Integer> members = groups.members(core);
            int index = used.merge(groups.of(core), 1, Integer::sum) - 1;
            int canonical = members.get(fromFirst ? index : members.size() - 1 - index);
            stand.add(canonical);
            Optional.ofNullable(initial.get(core)).ifPresent(state -> states.put(canonical, state));
        }
        return reachable.computeIfAbsent(
                List.of(stand, states),
                any -> lone.line(stand, states)
                        .map(line -> line.reachable(this::events).stream()
                                .filter(reached -> !isToGiveBack(reached.line(), stand.get(0)))
                                .toList())
                        .orElse(List.of()));
    }

    /** Whether this is a device that has to give the line back first; others may ask for it before. */
    private boolean isToGiveBack(RestingLine line, int cache) {
        return machine.isDevice(cache) && isHeld(line, cache);
    }

    boolean isHeld(RestingLine line, int cache) {
        return !table.isInitial(line.state(cache));
    }

    /** A device gives back each line after its access; cores have room for all lines. */
    private Set<CoreEvent> events(int cache) {
        return machine.isDevice(cache)
                ? EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT)
                : EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE);
    }

    /** States in which all cores have read the line, with or without the accessing one, after a write by one core of each group or by none. */
    private List<RestingLine> crowds(int core, Set<Integer> users, Map<Integer, String> initial) {
        List<RestingLine> crowds = new ArrayList<>();
        List<Integer> writers = new ArrayList<>(List.of(-1));
        groups.all()
                .forEach(group -> group.stream()
                        .filter(user -> user != core && users.contains(user))
                        .findFirst()
                        .ifPresent(writers::add));
        List<Integer> taking = new ArrayList<>(List.of(core));
        users.stream().filter(user -> user != core).forEach(taking::add);
        for (int writer : writers) {
            lone.line(taking, initial).ifPresent(line -> {
                Optional<RestingLine> next = writer < 0 ? Optional.of(line) : after(line, writer, CoreEvent.STORE);
                for (int user : users) {
                    next = user == core || user == writer
                            ? next
                            : next.flatMap(before -> after(before, user, CoreEvent.LOAD));
                }
                next.ifPresent(crowds::add);
                next.flatMap(before -> after(before, core, CoreEvent.LOAD)).ifPresent(crowds::add);
            });
        }
        return crowds;
    }

    /** The line after an access, which a device has given back by then. */
    private Optional<RestingLine> after(RestingLine line, int cache, CoreEvent event) {
        Optional<RestingLine> next = line.after(cache, event);
        return next.filter(after -> machine.isDevice(cache) && isHeld(after, cache))
                .map(after -> after.after(cache, CoreEvent.EVICT))
                .orElse(next);
    }
}
