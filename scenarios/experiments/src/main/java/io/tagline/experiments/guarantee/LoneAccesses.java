package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.RestingLine;
import io.tagline.protocols.untimed.RestingLine.Last;
import io.tagline.protocols.untimed.RestingLine.Reached;
import io.tagline.simulator.machine.LoneAccess;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The costs of accesses to a line on a machine in all states that other accesses can leave it in, tried one by one.
 *
 * <p>Cores of one group may represent each other. Of a line's cores, a few take part in all orders of accesses. All of them take part in states where
 * each has read the line, after a write or without. Not thread safe.
 */
public final class LoneAccesses {

    /** How many caches take part in all orders of accesses; more caches give a line more states. */
    private static final int IN_ALL_ORDERS = 4;

    private final Machine machine;
    private final TransitionTable table;
    private final boolean joined;
    private final LoneAccess fastest;
    private final LoneAccess slowest;
    private final AccessTrials trials;
    private final Map<List<Object>, List<Reached>> reachable = new HashMap<>();
    private final Map<String, Map<Kind, AccessTrial>> tried = new HashMap<>();
    private final Map<List<Object>, Map<Kind, TriedCosts>> known = new HashMap<>();
    /** The cores of each group. */
    private final Map<Integer, List<Integer>> groups = new TreeMap<>();

    private final int[] groupOf;
    /** Whether a write takes a line from all other cores. */
    private final boolean taken;

    private List<Integer> involved = List.of();
    private boolean groupsToo;

    public LoneAccesses(Machine machine, Protocol protocol) {
        this.machine = machine;
        this.table = protocol.cache();
        this.joined = protocol.joinsLines();
        this.fastest = new LoneAccess(machine, protocol, /* slowest= */ false);
        this.slowest = new LoneAccess(machine, protocol, /* slowest= */ true);
        this.trials = new AccessTrials(machine, protocol, fastest, slowest);
        this.groupOf = IntStream.range(0, machine.cores().count().value() + machine.deviceCount())
                .map(core -> group(machine, core))
                .toArray();
        for (int core = 0; core < groupOf.length; core++) {
            groups.computeIfAbsent(group(core), any -> new ArrayList<>()).add(core);
        }
        this.taken = groupOf.length < 2 || isTaken(0, 1);
    }

    /** Whether one of two cores that both have read a line loses it when the other one writes it, and that one can write again without asking. */
    private boolean isTaken(int reader, int writer) {
        return fastest.line(List.of(reader, writer), Map.of())
                .flatMap(line -> after(line, reader, CoreEvent.LOAD))
                .flatMap(line -> after(line, writer, CoreEvent.LOAD))
                .flatMap(line -> after(line, writer, CoreEvent.STORE))
                .filter(line -> !isHeld(line, reader) && table.hits(line.state(writer), CoreEvent.STORE.ordinal()))
                .isPresent();
    }

    /** Whether some latency is drawn. */
    public boolean areRandom() {
        return trials.areRandom();
    }

    /** The slowest machine, which says what anything takes at most; its draws are noted. */
    LoneAccess machine() {
        return slowest;
    }

    /** Each device is a separate group, behind those of cores. */
    private static int group(Machine machine, int core) {
        int cores = machine.cores().count().value();
        return machine.isDevice(core) ? cores + core : machine.groupOfCore(core);
    }

    /** The group of a core: those that share a cache or a memory. */
    public int group(int core) {
        return groupOf[core];
    }

    /** The minimum time for a line to get from one core to another. */
    public long transfer(int from, int to) {
        return from == to ? 0 : fastest.transfer(from, to);
    }

    /** Whether home performs atomic operations, behind which others wait there. */
    public boolean areFar() {
        return table.hears(CoreEvent.ATOMIC);
    }

    /** Whether a line may have to wait for another one. */
    boolean areJoined() {
        return joined;
    }

    /** Whether a write takes a line from all other cores, so its core can write again without asking. */
    boolean areTaken() {
        return taken;
    }

    /** Limits further accesses to these cores; to all if the list is empty. If {@code anywhere}, groups may represent each other. */
    public void involve(List<Integer> cores, boolean anywhere) {
        List<Integer> now = List.copyOf(new TreeSet<>(cores));
        if (!now.equals(involved) || groupsToo != anywhere) {
            involved = now;
            groupsToo = anywhere;
            trials.involve(now, anywhere);
            tried.clear();
            known.clear();
        }
    }

    /**
     * The cost of a core's access to a line.
     *
     * @param users the cores that access it or have it initially, this one among them
     * @param initial the initial states in caches
     * @param sockets in whose memory it may be
     */
    public TriedCosts cost(
            int core, Kind kind, Set<Integer> users, Map<Integer, String> initial, List<Integer> sockets) {
        Map<Kind, TriedCosts> costs = known.computeIfAbsent(
                List.of(group(core), core(initial, core), counts(users), states(initial), sockets),
                any -> costs(core, users, initial, sockets));
        return requireNonNull(costs.get(kind));
    }

    /** All cores that may receive messages about a line with these initial states, including possible earlier holders that evicted it silently. */
    public Set<Integer> recorded(Map<Integer, String> initial) {
        Set<Integer> recorded = new TreeSet<>();
        fastest.line(List.copyOf(initial.keySet()), initial)
                .ifPresent(line -> line.recorded().stream()
                        .filter(cache -> !initial.containsKey(cache))
                        .forEach(cache -> recorded.addAll(members(cache))));
        return recorded;
    }

    /** The same if the cores are dealt over the whole machine: the worst and the best of all placements of the others around this one. */
    public TriedCosts dealt(
            int core, Kind kind, Set<Integer> users, Map<Integer, String> initial, List<Integer> sockets) {
        List<Integer> others = users.stream()
                .filter(user -> user != core)
                .sorted((a, b) -> Boolean.compare(initial.containsKey(b), initial.containsKey(a)))
                .toList();
        int stand = groups.values().iterator().next().get(0);
        Optional<TriedCosts> all = Optional.empty();
        for (List<Integer> places : places(stand)) {
            Set<Integer> dealt = new TreeSet<>(Set.of(stand));
            Map<Integer, String> states = new TreeMap<>();
            Optional.ofNullable(initial.get(core)).ifPresent(state -> states.put(stand, state));
            for (int i = 0; i < others.size(); i++) {
                int place = places.get(i);
                dealt.add(place);
                Optional.ofNullable(initial.get(others.get(i))).ifPresent(state -> states.put(place, state));
            }
            TriedCosts cost = cost(stand, kind, dealt, states, sockets);
            all = Optional.of(all.map(cost::or).orElse(cost));
        }
        return all.orElseThrow();
    }

    /** Orders of placing other cores: the nearest first, the farthest first, those of other groups of the socket first, one of each group in turns. */
    private List<List<Integer>> places(int core) {
        List<Integer> all = IntStream.range(0, machine.cores().count().value())
                .filter(other -> other != core)
                .boxed()
                .toList();
        List<List<Integer>> orders = new ArrayList<>();
        orders.add(sorted(all, other -> nearness(core, other)));
        orders.add(sorted(all, other -> -nearness(core, other)));
        orders.add(sorted(all, other -> Math.abs(nearness(core, other) - 1)));
        orders.add(sorted(all, other -> members(other).indexOf(other)));
        return orders;
    }

    private static List<Integer> sorted(List<Integer> cores, IntUnaryOperator by) {
        return cores.stream().sorted(Comparator.comparingInt(by::applyAsInt)).toList();
    }

    private int nearness(int core, int other) {
        return group(core) == group(other) ? 0 : machine.socketOfCore(core) == machine.socketOfCore(other) ? 1 : 2;
    }

    private static String core(Map<Integer, String> initial, int core) {
        return initial.getOrDefault(core, "");
    }

    private Map<Integer, Integer> counts(Set<Integer> users) {
        Map<Integer, Integer> counts = new TreeMap<>();
        users.forEach(user -> counts.merge(group(user), 1, Integer::sum));
        return counts;
    }

    private List<String> states(Map<Integer, String> initial) {
        return initial.entrySet().stream()
                .map(holder -> group(holder.getKey()) + " " + holder.getValue())
                .sorted()
                .toList();
    }

    private Map<Kind, TriedCosts> costs(
            int core, Set<Integer> users, Map<Integer, String> initial, List<Integer> sockets) {
        List<Integer> taking = taking(core, users, initial.keySet());
        List<Reached> lines = new ArrayList<>(reachable(taking, initial));
        for (int other : users) {
            boolean left = taking.stream().noneMatch(one -> one != core && group(one) == group(other));
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
        Map<Last, List<Map<Kind, AccessTrial>>> all = new EnumMap<>(Last.class);
        for (Reached reached : lines) {
            RestingLine line = reached.line();
            sockets.forEach(socket -> all.computeIfAbsent(reached.last(), any -> new ArrayList<>())
                    .add(tried(line, line.caches().get(0), socket)));
        }
        Map<Kind, TriedCosts> costs = new HashMap<>();
        for (Kind kind : Kind.values()) {
            costs.put(kind, TriedCosts.of(kind, all));
        }
        return costs;
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
                boolean turn = seen.merge(group(other), 1, Integer::sum) == round + 1;
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
            List<Integer> members = members(core);
            int index = used.merge(group(core), 1, Integer::sum) - 1;
            int canonical = members.get(fromFirst ? index : members.size() - 1 - index);
            stand.add(canonical);
            Optional.ofNullable(initial.get(core)).ifPresent(state -> states.put(canonical, state));
        }
        return reachable.computeIfAbsent(
                List.of(stand, states),
                any -> fastest.line(stand, states)
                        .map(line -> line.reachable(this::events).stream()
                                .filter(reached -> !isToGiveBack(reached.line(), stand.get(0)))
                                .toList())
                        .orElse(List.of()));
    }

    /** Whether this is a device that has to give the line back first; others may ask for it before. */
    private boolean isToGiveBack(RestingLine line, int cache) {
        return machine.isDevice(cache) && isHeld(line, cache);
    }

    private boolean isHeld(RestingLine line, int cache) {
        return !table.isInitial(line.state(cache));
    }

    private List<Integer> members(int core) {
        return requireNonNull(groups.get(group(core)));
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
        groups.values()
                .forEach(group -> group.stream()
                        .filter(user -> user != core && users.contains(user))
                        .findFirst()
                        .ifPresent(writers::add));
        List<Integer> taking = new ArrayList<>(List.of(core));
        users.stream().filter(user -> user != core).forEach(taking::add);
        for (int writer : writers) {
            fastest.line(taking, initial).ifPresent(line -> {
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

    private Map<Kind, AccessTrial> tried(RestingLine line, int core, int socket) {
        return tried.computeIfAbsent(signature(line, core, socket), any -> {
            Map<Kind, AccessTrial> all = new HashMap<>();
            for (Kind kind : Kind.values()) {
                all.put(kind, trials.tried(line, core, socket, kind));
            }
            return all;
        });
    }

    /** A cache by its group; a controller above the caches by its number. */
    private String name(int node, int core) {
        return node == core ? "itself" : node < groupOf.length ? "group " + group(node) : "node " + node;
    }

    /** The same for states that differ only in which cores of a group hold which copies. */
    private String signature(RestingLine line, int core, int socket) {
        Map<String, Integer> caches = new TreeMap<>();
        line.caches().stream()
                .filter(cache -> cache != core && line.state(cache) != 0)
                .forEach(cache -> caches.merge(group(cache) + " " + line.state(cache), 1, Integer::sum));
        line.recorded().stream()
                .filter(cache -> line.state(cache) == 0)
                .forEach(cache -> caches.merge(cache == core ? "itself" : group(cache) + " gone", 1, Integer::sum));
        return group(core) + " " + line.state(core) + " " + socket + caches + line.above()
                + line.records(node -> name(node, core));
    }
}
