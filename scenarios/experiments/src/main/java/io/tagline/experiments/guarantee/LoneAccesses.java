package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import io.tagline.experiments.guarantee.ChanceTrial.Drawn;
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
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The costs of accesses to a line on a machine in all states that other accesses can leave it in, tried one by one.
 *
 * <p>Cores of one group may represent each other. Not thread safe.
 */
public final class LoneAccesses {

    private final TransitionTable table;
    private final boolean joined;
    private final LoneAccess fastest;
    private final LoneAccess slowest;
    /** The fastest accesses that have waited. The home sees whether others have a line when the request arrives, which may be before they have it. */
    private final LoneAccess waited;

    /** The fastest ways and homes with the longest draws, those that have waited, and the slowest with the shortest; empty where nothing is drawn. */
    private final Optional<Chances> chances;

    private record Chances(LoneAccess fastest, LoneAccess waited, LoneAccess slowest) {}

    private final Map<String, Map<Kind, AccessTrial>> tried = new HashMap<>();
    private final Map<List<Object>, Map<Kind, TriedCosts>> known = new HashMap<>();
    private final CoreGroups groups;
    private final LeftLines left;

    private List<Integer> involved = List.of();
    private boolean groupsToo;

    public LoneAccesses(Machine machine, Protocol protocol) {
        this.table = protocol.cache();
        this.joined = protocol.joinsLines();
        this.fastest = new LoneAccess(machine, protocol, /* slowest= */ false);
        this.slowest = new LoneAccess(machine, protocol, /* slowest= */ true);
        this.waited = slowest.times().held() > 0
                ? new LoneAccess(machine.withoutHeld(), protocol, /* slowest= */ false)
                : fastest;
        this.chances = slowest.isRandom() ? Optional.of(chances(machine, protocol)) : Optional.empty();
        this.groups = new CoreGroups(machine);
        this.left = new LeftLines(machine, table, fastest, groups);
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

    /** The group of a core: those that share a cache or a memory. */
    public int group(int core) {
        return groups.of(core);
    }

    /** The maximum time to look a line up again at every home. */
    public long again() {
        return slowest.times().again();
    }

    /** The maximum time of an access that finds its line gone when it would hit. */
    public long late() {
        return slowest.times().late();
    }

    /** The maximum extra time of a hit in a farther level. */
    public long farther() {
        return slowest.times().farther();
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
        return left.areTaken();
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
                List.of(group(core), core(initial, core), groups.counts(users), groups.states(initial), sockets),
                any -> costs(core, users, initial, sockets));
        return requireNonNull(costs.get(kind));
    }

    /** All cores that may receive messages about a line with these initial states, including possible earlier holders that evicted it silently. */
    public Set<Integer> recorded(Map<Integer, String> initial) {
        Set<Integer> recorded = new TreeSet<>();
        fastest.line(List.copyOf(initial.keySet()), initial)
                .ifPresent(line -> line.recorded().stream()
                        .filter(cache -> !initial.containsKey(cache))
                        .forEach(cache -> recorded.addAll(groups.members(cache))));
        return recorded;
    }

    /** The same if the cores are dealt over the whole machine: the worst and the best of all placements of the others around this one. */
    public TriedCosts dealt(
            int core, Kind kind, Set<Integer> users, Map<Integer, String> initial, List<Integer> sockets) {
        List<Integer> others = users.stream()
                .filter(user -> user != core)
                .sorted((a, b) -> Boolean.compare(initial.containsKey(b), initial.containsKey(a)))
                .toList();
        int stand = groups.all().iterator().next().get(0);
        Optional<TriedCosts> all = Optional.empty();
        for (List<Integer> places : groups.places(stand)) {
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

    private static String core(Map<Integer, String> initial, int core) {
        return initial.getOrDefault(core, "");
    }

    private Map<Kind, TriedCosts> costs(
            int core, Set<Integer> users, Map<Integer, String> initial, List<Integer> sockets) {
        Map<Last, List<Map<Kind, AccessTrial>>> all = new EnumMap<>(Last.class);
        for (Reached reached : left.of(core, users, initial)) {
            RestingLine line = reached.line();
            sockets.forEach(socket -> all.computeIfAbsent(reached.last(), any -> new ArrayList<>())
                    .add(tried(line, line.caches().get(0), socket)));
        }
        Map<Kind, TriedCosts> costs = new HashMap<>();
        for (Kind kind : Kind.values()) {
            costs.put(kind, AccessTrial.found(kind, all));
        }
        return costs;
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
        boolean present = left.isHeld(line, core);
        boolean hits = table.hits(state, event.ordinal());
        LoneAccess.Cost least = tried(fastest, core, operation, line, socket);
        Optional<Stages> stages = fastest.stages().map(all -> new Stages(all.asked(), all.service(), all.done()));
        LoneAccess.Cost after = waited == fastest ? least : tried(waited, core, operation, line, socket);
        LoneAccess.Cost most = tried(slowest, core, operation, line, socket);
        return new AccessTrial(least, stages, after, most, present, hits, chances.map(all -> {
            LatencyDistribution lookUp = slowest.times().directoryLookUp();
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
        return node == core ? "itself" : node < groups.cores() ? "group " + group(node) : "node " + node;
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
