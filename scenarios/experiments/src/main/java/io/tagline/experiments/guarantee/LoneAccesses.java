package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import io.tagline.experiments.guarantee.ChanceTrial.Drawn;
import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.FoundCosts;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Update;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.RestingLine;
import io.tagline.protocols.untimed.RestingLine.Last;
import io.tagline.protocols.untimed.RestingLine.Reached;
import io.tagline.simulator.machine.LoneAccess;
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
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

    private static final long NEVER = Long.MAX_VALUE;

    private final Machine machine;
    private final TransitionTable table;
    private final boolean joined;
    private final LoneAccess fastest;
    private final LoneAccess slowest;
    /** The fastest accesses that have waited. The home sees whether others have a line when the request arrives, which may be before they have it. */
    private final LoneAccess waited;

    /** The fastest ways and homes with the longest draws, those that have waited, and the slowest with the shortest; empty where nothing is drawn. */
    private final Optional<Chances> chances;

    private record Chances(LoneAccess fastest, LoneAccess waited, LoneAccess slowest) {}

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

    /** The cost of an access in one state, whether its core had the line, and whether it was a hit. */
    private record AccessTrial(
            LoneAccess.Cost least,
            Optional<Stages> stages,
            LoneAccess.Cost waited,
            LoneAccess.Cost most,
            boolean present,
            boolean hits,
            Optional<ChanceTrial> chance) {}

    /**
     * The cost of an access in any state.
     *
     * @param trials all different ones as sums of draws; none where nothing is drawn
     * @param stages how soon it passes the homes of its line, where it has to ask for it; empty if it never has to
     */
    public record TriedCost(AccessCost cost, Set<ChanceTrial> trials, Optional<Stages> stages) {

        TriedCost or(TriedCost other) {
            Set<ChanceTrial> both = new LinkedHashSet<>(trials);
            both.addAll(other.trials);
            return new TriedCost(cost.or(other.cost), both, stages.flatMap(one -> other.stages.map(one::or)));
        }
    }

    /** The same by what the access finds, as {@link FoundCosts}. */
    public record TriedCosts(TriedCost any, TriedCost untouched, TriedCost read, TriedCost written) {

        TriedCosts or(TriedCosts other) {
            return new TriedCosts(
                    any.or(other.any), untouched.or(other.untouched), read.or(other.read), written.or(other.written));
        }

        FoundCosts with(Function<TriedCost, AccessCost> cost) {
            return new FoundCosts(cost.apply(any), cost.apply(untouched), cost.apply(read), cost.apply(written));
        }
    }

    public LoneAccesses(Machine machine, Protocol protocol) {
        this.machine = machine;
        this.table = protocol.cache();
        this.joined = protocol.joinsLines();
        this.fastest = new LoneAccess(machine, protocol, /* slowest= */ false);
        this.slowest = new LoneAccess(machine, protocol, /* slowest= */ true);
        this.waited =
                slowest.held() > 0 ? new LoneAccess(machine.withoutHeld(), protocol, /* slowest= */ false) : fastest;
        this.chances = slowest.isRandom() ? Optional.of(chances(machine, protocol)) : Optional.empty();
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

    private Chances chances(Machine machine, Protocol protocol) {
        LoneAccess longest = new LoneAccess(machine, protocol, /* slowest= */ false, /* longest= */ true);
        return new Chances(
                longest,
                waited == fastest
                        ? longest
                        : new LoneAccess(machine.withoutHeld(), protocol, /* slowest= */ false, /* longest= */ true),
                new LoneAccess(machine, protocol, /* slowest= */ true, /* longest= */ false));
    }

    /** Whether some latency is drawn. */
    public boolean areRandom() {
        return chances.isPresent();
    }

    /** A machine whose draws are noted. */
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

    /** The maximum time to look a line up again at every home. */
    public long again() {
        return slowest.again();
    }

    /** The maximum time of an access that finds its line gone when it would hit. */
    public long late() {
        return slowest.late();
    }

    /** The maximum extra time of a hit in a farther level. */
    public long farther() {
        return slowest.farther();
    }

    /** One turn of a spinning loop. */
    public long turn() {
        return slowest.turn();
    }

    /** The minimum time for a line to get from one core to another. */
    public long transfer(int from, int to) {
        return from == to ? 0 : fastest.transfer(from, to);
    }

    /** The socket whose memory has the line at an address. */
    public int socketOf(long address) {
        return slowest.socketOf(address);
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

    /** Whether all accesses that ask for a line are served in turn, as on a bus. */
    boolean isBus() {
        return slowest.isBus();
    }

    /** Whether other requests can delay an access regardless of its line. */
    public boolean isAlone() {
        return slowest.isAlone();
    }

    /** Limits further accesses to these cores; to all if the list is empty. If {@code anywhere}, groups may represent each other. */
    public void involve(List<Integer> cores, boolean anywhere) {
        List<Integer> now = List.copyOf(new TreeSet<>(cores));
        if (!now.equals(involved) || groupsToo != anywhere) {
            involved = now;
            groupsToo = anywhere;
            fastest.involve(now, anywhere);
            slowest.involve(now, anywhere);
            waited.involve(now, anywhere);
            chances.ifPresent(all -> {
                all.fastest().involve(now, anywhere);
                all.waited().involve(now, anywhere);
                all.slowest().involve(now, anywhere);
            });
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
            costs.put(kind, found(kind, all));
        }
        return costs;
    }

    private static TriedCosts found(Kind kind, Map<Last, List<Map<Kind, AccessTrial>>> all) {
        TriedCost any = cost(kind, all.values().stream().flatMap(List::stream).toList());
        Map<Last, TriedCost> found = new EnumMap<>(Last.class);
        all.forEach((last, trials) -> found.put(last, cost(kind, trials)));
        return new TriedCosts(
                any,
                found.getOrDefault(Last.NONE, any),
                found.getOrDefault(Last.READ, any),
                found.getOrDefault(Last.WRITE, any));
    }

    private static TriedCost cost(Kind kind, List<Map<Kind, AccessTrial>> all) {
        return cost(all.stream().map(one -> requireNonNull(one.get(kind))).toList());
    }

    private static TriedCost cost(List<AccessTrial> all) {
        Set<ChanceTrial> chances = new LinkedHashSet<>();
        int looked = 0;
        for (AccessTrial one : all) {
            one.chance().ifPresent(chances::add);
            looked = Math.max(
                    looked, one.chance().map(chance -> chance.work().looked()).orElse(0));
        }
        Optional<Stages> stages =
                all.stream().flatMap(one -> one.stages().stream()).reduce(Stages::or);
        return new TriedCost(fixed(all, looked), chances, stages);
    }

    private static AccessCost fixed(List<AccessTrial> all, int looked) {
        long absent = NEVER;
        long wait = NEVER;
        long present = NEVER;
        long shared = NEVER;
        long hit = 0;
        long rest = 0;
        long work = 0;
        long held = 0;
        long busy = 0;
        for (AccessTrial one : all) {
            absent = one.present() ? absent : Math.min(absent, one.least().end());
            wait = one.present() ? wait : Math.min(wait, one.waited().end());
            present = Math.min(present, one.least().end());
            shared = one.hits() ? shared : Math.min(shared, one.least().end());
            hit = one.hits() ? Math.max(hit, one.most().end()) : hit;
            rest = Math.max(rest, one.most().rest());
            work = Math.max(work, one.most().work());
            held = Math.max(held, one.most().held());
            busy = Math.max(busy, one.most().busy());
        }
        return new AccessCost(
                absent == NEVER ? present : absent,
                wait == NEVER ? present : wait,
                shared == NEVER ? present : shared,
                present,
                hit == 0 ? rest : hit,
                rest,
                work,
                held,
                busy,
                looked);
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
                all.put(kind, tried(line, core, socket, kind));
            }
            return all;
        });
    }

    private AccessTrial tried(RestingLine line, int core, int socket, Kind kind) {
        Operation operation = operation(kind);
        CoreEvent event = kind == Kind.READ ? CoreEvent.LOAD : CoreEvent.STORE;
        int state = line.state(core);
        boolean present = isHeld(line, core);
        boolean hits = table.hits(state, event.ordinal());
        LoneAccess.Cost least = tried(fastest, core, operation, line, socket);
        Optional<Stages> stages = fastest.stages().map(all -> new Stages(all.asked(), all.service(), all.done()));
        LoneAccess.Cost after = waited == fastest ? least : tried(waited, core, operation, line, socket);
        LoneAccess.Cost most = tried(slowest, core, operation, line, socket);
        return new AccessTrial(least, stages, after, most, present, hits, chances.map(all -> {
            LatencyDistribution lookUp = slowest.directoryLookUp();
            Shares shares = shares(slowest.shares(socket));
            Drawn longest = drawn(all.fastest(), core, operation, line, socket);
            Drawn waiting = waited == fastest ? longest : drawn(all.waited(), core, operation, line, socket);
            return ChanceTrial.of(
                    present,
                    hits,
                    ChanceTrial.atLeast(longest, least, lookUp, shares),
                    ChanceTrial.atLeast(waiting, after, lookUp, shares),
                    drawn(all.slowest(), core, operation, line, socket),
                    most,
                    lookUp,
                    shares);
        }));
    }

    private static Shares shares(long... shares) {
        return new Shares(
                Arrays.stream(shares).min().orElse(0),
                Arrays.stream(shares).max().orElse(0));
    }

    private static LoneAccess.Cost tried(
            LoneAccess machine, int core, Operation operation, RestingLine line, int socket) {
        return machine.of(core, operation, line.prepared(), socket).orElseThrow(() -> endless(core));
    }

    private static Drawn drawn(LoneAccess machine, int core, Operation operation, RestingLine line, int socket) {
        return new Drawn(tried(machine, core, operation, line, socket), machine.draws());
    }

    private static UnboundedException endless(int core) {
        return new UnboundedException(
                "core " + core + " cannot access a line alone, from a state that others can leave it in");
    }

    private static Operation operation(Kind kind) {
        return switch (kind) {
            case READ -> new Operation.Load(0);
            case WRITE -> new Operation.Store(0, 1);
            case LOCKED -> new Operation.FetchAnd(0, Update.ADD, 1);
        };
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
