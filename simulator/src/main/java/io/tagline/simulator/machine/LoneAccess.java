package io.tagline.simulator.machine;

import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.protocols.untimed.RestingLine;
import io.tagline.simulator.cache.Snapshots;
import io.tagline.simulator.core.Barrier;
import io.tagline.simulator.core.HardwareThread;
import io.tagline.simulator.core.Intervals;
import io.tagline.simulator.core.OperationQuota;
import io.tagline.simulator.core.ProgramLines;
import io.tagline.simulator.core.ValueCheck;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver;
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.topologies.address.AddressMap;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Snoops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What one operation on one line costs where nothing else happens, at least or at most: every latency is the shortest or the longest that can be
 * drawn, every message takes as long as it can wherever in its group each node is, and what homes keep is where it costs least or most.
 *
 * <p>Not thread safe.
 */
public final class LoneAccess {

    /** Uniform numbers come in steps of 2^-32, so none lies between this and 0, or as near to 1. */
    private static final double EDGE = 0x1p-33;

    /** An operation that takes more events than this never ends. */
    private static final long MOST_EVENTS = 100_000;

    /** How many lines are tried in search of an extreme one. */
    private static final int TRIED = 200;

    /** How often something that waits at a line occupies its slice, at most, while the line changes hands once. */
    private static final int TURNS = 3;

    private final Hardware hardware;
    private final Protocol protocol;
    private final Fabric fabric;
    private final Journeys journeys;
    private final LineInstaller installer;
    private final Passage passage;
    private final CoreNames names;
    private final ProgramLines lines;
    private final ValueCheck values = new ValueCheck(false);
    private final RemoteLines remote;
    private final boolean slowest;
    /** The quantile of all draws. */
    private final double quantile;

    /** How soon a core that is snooped answers, from when it is occupied. */
    private final long answers;

    private final boolean bus;

    private final long[] shares;
    private final boolean longest;
    private final Floorplan places;
    private final Map<Integer, Long> addresses = new HashMap<>();
    private final Map<Latency, LatencyDistribution> distributions = new HashMap<>();
    private final Map<Integer, Long> differences = new HashMap<>();
    private long served;
    private long busy;
    /** When all that serves in order is free again. */
    private long busyUntil;
    /** How long lines are kept, at most, by messages that have come to them. */
    private long kept;
    /** All delays until the first home was asked; -1 before that. */
    private long before;
    /** When it was asked. */
    private long asked;
    /** For how much longer than it was on them the request kept links. */
    private long ofRequest;
    /** When the thread had done the last access. */
    private long end;

    private Map<LatencyDistribution, Integer> drawnBefore = Map.of();
    private Map<LatencyDistribution, Integer> drawnByEnd = Map.of();
    /** What {@link #kept} is the sum of. */
    private final Map<LatencyDistribution, Integer> keeping = new LinkedHashMap<>();

    /** The {@code slowest} accesses of a machine, or its fastest. */
    public LoneAccess(Machine machine, Protocol protocol, boolean slowest) {
        this(machine, protocol, slowest, slowest);
    }

    /** The same with all draws, and what a slice takes at every look-up, the longest or the shortest. */
    public LoneAccess(Machine machine, Protocol protocol, boolean slowest, boolean longest) {
        this.hardware = new Hardware(machine.withoutPrefetchers(), protocol);
        this.protocol = protocol;
        this.fabric = hardware.fabric();
        this.slowest = slowest;
        LineSetup line = new LineSetup("line", 0, List.of());
        this.lines = new ProgramLines(new Locations(List.of(line)), new Snapshots());
        this.remote = new RemoteLines(List.of(line));
        this.places = new Floorplan(machine);
        this.journeys = new Journeys(machine, fabric, places, protocol.isForBus(), slowest);
        this.installer = new LineInstaller(fabric);
        this.passage = new Passage(fabric);
        this.names = new CoreOrder(fabric.nodes(), core -> 0, false).names();
        this.shares = Distributions.shares(
                machine.directories().spread().value(),
                machine.directories().count().value());
        this.quantile = longest ? 1 - EDGE : EDGE;
        this.longest = areLookUpsCounted() ? longest : slowest;
        this.answers = answers(machine.cores().snoops());
        this.bus = isBus(machine);
        fabric.random().pin(quantile);
        long memory = distribution(machine.memory().access().value()).sample(slowest ? 1 - EDGE : EDGE);
        boolean keptIsSlower = fabric.keptData().access() > memory;
        fabric.keptData().assume(slowest == keptIsSlower);
        fabric.network().assume(journeys);
        fabric.network().observeResources(new ResourceObserver() {
            @Override
            public void changed(Resource resource, int index, Level level, long time, int by) {
                // Only for how long something is used counts.
            }

            @Override
            public void reserved(Resource resource, int index, long ready, long begin, long end) {
                if (!isApart(resource) && before < 0) {
                    before = fabric.engine().delays();
                    asked = fabric.engine().now();
                    ofRequest = journeys.excess();
                    drawnBefore = fabric.random().tally().counts();
                }
                served += isApart(resource) ? beyond(resource, end - begin) : 0;
                busy += end - begin;
                busyUntil = Math.max(busyUntil, end);
                service(resource).ifPresent(LoneAccess.this::keep);
            }
        });
        if (slowest) {
            fabric.lockAsAfterSiblings();
            fabric.assumeHeld();
        }
        hardware.alter();
    }

    /**
     * The cost of an operation, in picoseconds.
     *
     * @param end when its thread has done it
     * @param rest when nothing is in flight any more, and all that serves in order is free
     * @param work what it can delay: all delays and occupancies in sequence, or the longest way through its delays and all that it occupies, whichever is less
     * @param held the part of it after the first home was asked
     * @param busy for how long all that serves in order is occupied
     */
    public record Cost(long end, long rest, long work, long held, long busy) {}

    /**
     * How an access that has to ask for its line passes the homes of the line, in picoseconds.
     *
     * @param asked from its beginning until the last home takes it up
     * @param service from then until its first home can take up another request for the line; 0 if it can do so before
     * @param done from when the last home takes it up until its thread has done it
     */
    public record Stages(long asked, long service, long done) {}

    /** How the last access that was tried has passed; empty if its core had the line. One that has waited finds read what was read ahead. */
    public Optional<Stages> stages() {
        long taken = passage.taken();
        long read = taken + fabric.stillRead();
        return passage.isMiss()
                ? Optional.of(new Stages(taken, Math.max(0, passage.idle() - read), Math.max(0, end - read)))
                : Optional.empty();
    }

    /**
     * From now on, accesses are those of these cores; of all if none is named.
     *
     * @param anywhere whether each group may replace any other one that is as near to the rest
     */
    public void involve(List<Integer> cores, boolean anywhere) {
        journeys.involve(cores, anywhere);
    }

    /**
     * The cost of an operation on line 0, which is in the memory of a socket; empty if it never ends.
     *
     * @param core where it is done
     */
    public Optional<Cost> of(int core, Operation operation, Prepared line, int socket) {
        long address = address(socket);
        begin(line, address, socket);
        passage.begin();
        HardwareThread thread = thread(core, operation);
        fabric.engine().schedule(0, () -> thread.start(new ProgramContexts(1, false, new long[0]).of(0)));
        while (!thread.isFinished()
                && !fabric.engine().isEmpty()
                && fabric.engine().occurred() < MOST_EVENTS) {
            fabric.engine().run(fabric.engine().occurred() + 1);
        }
        drawnByEnd = fabric.random().tally().counts();
        fabric.engine().run(MOST_EVENTS);
        if (!thread.isFinished() || !fabric.engine().isEmpty()) {
            return Optional.empty();
        }
        end = thread.end();
        long more = before < 0 ? 0 : ways(address, socket) + rows() + (slowest ? kept : 0);
        long sequence = fabric.engine().delays() + served + journeys.excess() + more;
        long occupied = busy + 2 * journeys.busy() + rows() + (slowest ? kept : 0);
        long longest = fabric.engine().now() + more + (isApartFromOthers() ? after() : occupied);
        return Optional.of(new Cost(
                Math.max(0, thread.end() + more),
                Math.min(
                        sequence,
                        more
                                + (isApartFromOthers()
                                        ? fabric.engine().now() + after()
                                        : Math.max(fabric.engine().now(), busyUntil) + journeys.busy())),
                Math.min(sequence, longest),
                before < 0 ? 0 : Math.min(sequence - before, longest - asked),
                occupied));
    }

    /**
     * How many latencies of each distribution the last operation drew.
     *
     * @param ends until its thread had done it
     * @param all until nothing was in flight any more
     * @param held those after the first home was asked
     * @param kept those that keep a line from others after something has come to it
     */
    public record Draws(
            Map<LatencyDistribution, Integer> ends,
            Map<LatencyDistribution, Integer> all,
            Map<LatencyDistribution, Integer> held,
            Map<LatencyDistribution, Integer> kept) {}

    /** The draws of the last operation; look-ups at directories among them, with a share of the slice each. */
    public Draws draws() {
        Map<LatencyDistribution, Integer> all = fabric.random().tally().counts();
        return new Draws(
                drawnByEnd, all, before < 0 ? Map.of() : without(all, drawnBefore), new LinkedHashMap<>(keeping));
    }

    private static Map<LatencyDistribution, Integer> without(
            Map<LatencyDistribution, Integer> all, Map<LatencyDistribution, Integer> some) {
        Map<LatencyDistribution, Integer> rest = new LinkedHashMap<>();
        all.forEach((any, count) -> rest.put(any, count - some.getOrDefault(any, 0)));
        return rest;
    }

    /** What each look-up at a directory draws. */
    public LatencyDistribution directoryLookUp() {
        return distribution(hardware.machine().directories().lookUp().value());
    }

    /** What each look-up in a shared cache draws. */
    public Optional<LatencyDistribution> sharedLookUp() {
        return hardware.machine()
                .sharedCaches()
                .map(cache -> distribution(cache.lookUp().value()));
    }

    /** Whether the look-ups at directories are among the draws; then what a slice takes at each of them is not fixed either. */
    private boolean areLookUpsCounted() {
        return !directoryLookUp().isConstant();
    }

    /** Whether some latency is drawn, and costs can be told from the draws: not where the home may have the data instead of memory, which may be slower or faster. */
    public boolean isRandom() {
        Machine machine = hardware.machine();
        List<Optional<Parameter<Latency>>> all = new ArrayList<>(List.of(
                Optional.of(machine.cores().miss()),
                Optional.of(machine.cores().snoops().answer()),
                machine.cores().snoops().clean(),
                Optional.of(machine.directories().lookUp()),
                Optional.of(machine.directories().spread()),
                machine.directories().line().occupancy(),
                machine.sharedCaches().map(SharedCaches::lookUp),
                machine.sharedCaches().map(SharedCaches::access),
                machine.sharedCaches().flatMap(cache -> cache.line().occupancy()),
                Optional.of(machine.memory().access())));
        machine.cores().levels().forEach(level -> all.add(Optional.of(level.hit())));
        boolean kept = fabric.keptData().exists()
                && !distribution(machine.memory().access().value()).isConstant();
        return !kept
                && all.stream()
                        .flatMap(Optional::stream)
                        .anyMatch(time -> !distribution(time.value()).isConstant());
    }

    /** What a hit draws, by level. */
    public List<LatencyDistribution> hits() {
        return hardware.machine().cores().levels().stream()
                .map(level -> distribution(level.hit().value()))
                .toList();
    }

    /** What a core draws until an access has missed all its levels. */
    public LatencyDistribution miss() {
        return distribution(hardware.machine().cores().miss().value());
    }

    /** What every look-up takes at each directory that a line of this memory can have. */
    public long[] shares(int socket) {
        return Arrays.stream(fabric.nodes().addresses().directories(socket))
                .mapToLong(home -> shares[home])
                .toArray();
    }

    /** What every look-up takes at the directory of an address. */
    public long shareOf(long address) {
        return shares[fabric.nodes().directory(address) - fabric.nodes().directory(0)];
    }

    /** A line that begins in these states at some caches, which take part; empty if no accesses lead there. */
    public Optional<RestingLine> line(List<Integer> caches, Map<Integer, String> states) {
        List<Integer> others = protocol.isForBus()
                ? IntStream.range(0, fabric.nodes().cores()).boxed().toList()
                : List.of();
        return RestingLine.of(
                protocol, fabric.nodes().controllersOfLine(), fabric.sharersOfDirectories(), caches, others, states);
    }

    /** How long a line takes from one core to another, and into its caches, in picoseconds. */
    public long transfer(int from, int to) {
        boolean device = hardware.machine().isDevice(to);
        long fill = hardware.machine().cores().fill().map(Parameter::value).orElse(0L);
        return journeys.between(from, to) + (device ? 0 : fill);
    }

    /** The socket whose memory has the line at an address. */
    public int socketOf(long address) {
        return fabric.nodes().socketOfMemory(address);
    }

    /** One turn of a spinning loop, in picoseconds. */
    public long turn() {
        return Math.max(fabric.spin(), fabric.locked() + fabric.afterSibling());
    }

    /** How much longer a hit can take in the farthest level of a core than in the nearest, in picoseconds. */
    public long farther() {
        List<CacheLevel> levels = hardware.machine().cores().levels();
        long least = levels.stream()
                .mapToLong(level -> extreme(level.hit().value()))
                .min()
                .orElse(0);
        return levels.stream()
                        .mapToLong(level -> extreme(level.hit().value()))
                        .max()
                        .orElse(0)
                - least;
    }

    /**
     * How much later a request can be served, at most, because another one that came later is served first, in picoseconds. It is looked up again
     * after that, at every home; until the other one came, its first look-up may have gone on. That one ends no sooner than the shortest look-up.
     */
    public long again() {
        Machine machine = hardware.machine();
        long shared = machine.sharedCaches()
                .map(cache -> difference(cache.lookUp().value())
                        + TURNS * cache.occupancy().value())
                .orElse(0L);
        return shared
                + difference(machine.directories().lookUp().value())
                + TURNS * machine.directories().occupancy().value();
    }

    /** Between the longest that can be drawn and the shortest. */
    private long difference(Latency latency) {
        return distribution(latency).longest() - distribution(latency).shortest();
    }

    /** What an access takes at most that finds its line gone when it would hit, until it is looked up in all levels, in picoseconds. */
    public long late() {
        long hit = hardware.machine().cores().levels().stream()
                .mapToLong(level -> extreme(level.hit().value()))
                .max()
                .orElse(0);
        return hit + extreme(hardware.machine().cores().miss().value());
    }

    /** Whether what others ask for can keep out an access to any line: on a bus, or where messages wait in routers. */
    public boolean isAlone() {
        return hardware.machine().directories().transactions().isPresent() || journeys.areRouted();
    }

    /** How long a line takes no other request, at most, for a message that has come to it. */
    private Optional<Parameter<Latency>> service(Resource resource) {
        Machine machine = hardware.machine();
        return switch (resource) {
            case DIRECTORY -> machine.directories().line().occupancy();
            case SHARED_CACHE ->
                machine.sharedCaches().flatMap(cache -> cache.line().occupancy());
            case LINK, MEMORY, MEMORY_BANK, BUFFER, SNOOP, MSHR -> Optional.empty();
        };
    }

    private void keep(Parameter<Latency> time) {
        kept += extreme(time.value());
        if (!distribution(time.value()).isConstant()) {
            keeping.merge(distribution(time.value()), 1, Integer::sum);
        }
    }

    private long extreme(Latency latency) {
        return distribution(latency).sample(quantile);
    }

    private LatencyDistribution distribution(Latency latency) {
        return distributions.computeIfAbsent(latency, Distributions::of);
    }

    /** Whether all accesses that ask for a line are served in turn, as on a bus. */
    public boolean isBus() {
        return bus;
    }

    private static boolean isBus(Machine machine) {
        return machine.directories()
                        .transactions()
                        .filter(most -> most.value() == 1)
                        .isPresent()
                && machine.directories().count().value() == 1
                && machine.sharedCaches().isEmpty();
    }

    /** Whether nothing else is in flight from when a home takes the access up until nothing of it is, as on an atomic bus. */
    private boolean isApartFromOthers() {
        return bus && passage.isMiss() && passage.idle() >= fabric.engine().now();
    }

    /** What such an access adds to its longest way: its request may keep the bus from another, messages of its own wait for each other, and something is occupied when it is over. */
    private long after() {
        return ofRequest
                + journeys.more()
                + Math.max(0, busyUntil - fabric.engine().now());
    }

    /** How soon a core that is snooped answers at least, from when it is occupied. */
    private long answers(Snoops snoops) {
        long answer = distribution(snoops.answer().value()).shortest();
        long clean = snoops.clean()
                .map(time -> distribution(time.value()).shortest())
                .orElse(answer);
        long lookUp = snoops.lookUp().map(Parameter::value).orElse(0L);
        return Math.max(0, Math.min(answer, clean) - lookUp);
    }

    /** For how much longer something is occupied than its user waits for it anyway: a core that is snooped, than until it answers. */
    private long beyond(Resource resource, long occupied) {
        return resource == Resource.SNOOP ? Math.max(0, occupied - answers) : occupied;
    }

    /** Whether something is occupied beside what its user waits for: what is looked up is occupied before. */
    private boolean isApart(Resource resource) {
        return resource != Resource.DIRECTORY && resource != Resource.SHARED_CACHE;
    }

    private void begin(Prepared line, long address, int socket) {
        fabric.reset();
        values.reset();
        journeys.at(socket);
        lines.place(0, address);
        lines.placed();
        if (!line.isReset() && !installer.install(address, line, names)) {
            throw new IllegalStateException("an empty machine has no room for a line");
        }
        journeys.forget();
        fabric.random().tally().clear();
        drawnBefore = Map.of();
        drawnByEnd = Map.of();
        keeping.clear();
        served = 0;
        busy = 0;
        busyUntil = 0;
        kept = 0;
        before = -1;
        asked = 0;
        ofRequest = 0;
    }

    private HardwareThread thread(int core, Operation operation) {
        HardwareThread.Shape shape = ThreadShapes.of(hardware.machine(), fabric, values, remote);
        Barrier barrier = new Barrier(fabric.engine());
        Program program = new Program.Static(List.of(List.of(new ProgramStep(operation, 1))));
        return new HardwareThread(
                0,
                hardware.machine().isDevice(core) ? ThreadShapes.ofDevice(shape, fabric) : shape,
                fabric.cache(core),
                program.cursor(0),
                new HardwareThread.Team(lines, barrier, new Intervals(), new OperationQuota(program.mostSteps())));
    }

    /** By how much DRAM can be slower, or faster, than when no row is open: a read, and a write of what was there. */
    private long rows() {
        return hardware.machine()
                .memory()
                .dram()
                .map(dram -> slowest
                        ? 2 * (dram.active().value() + dram.precharge().value())
                        : -2 * dram.activate().value())
                .orElse(0L);
    }

    /** How much longer a slice may take to read a line that others have; whether they have it is seen when the request comes, which may have to wait then. */
    public long held() {
        return hardware.machine()
                .sharedCaches()
                .flatMap(SharedCaches::held)
                .map(Parameter::value)
                .orElse(0L);
    }

    /** A line of this memory whose directory is the slowest, or the fastest, and among those the one with the longest, or shortest, way to its memory. */
    private long address(int socket) {
        return addresses.computeIfAbsent(socket, any -> {
            Nodes nodes = fabric.nodes();
            long first = socket * (Nodes.MEMORY_LINES / nodes.sockets());
            int[] homes = nodes.addresses().directories(socket);
            LongStream all = Arrays.stream(homes).mapToLong(home -> shares[home]);
            long wanted = (longest ? all.max() : all.min()).orElseThrow();
            return LongStream.iterate(first, line -> line + 1)
                    .filter(line -> shares[nodes.addresses().directory(socket, line)] == wanted)
                    .limit(TRIED)
                    .boxed()
                    .min(Comparator.comparingLong(line -> slowest ? -way(line) : way(line)))
                    .orElseThrow();
        });
    }

    private long way(long line) {
        Nodes nodes = fabric.nodes();
        return places.way(nodes.directory(line) - nodes.directory(0), nodes.controllerOf(line));
    }

    /** By how much the way from a directory to the memory of its line can be longer, or shorter, than for the line that is tried. */
    private long ways(long address, int socket) {
        return differences.computeIfAbsent(socket, any -> {
            AddressMap map = fabric.nodes().addresses();
            LongStream ways = Arrays.stream(map.directories(socket))
                    .boxed()
                    .flatMapToLong(home -> Arrays.stream(map.controllersBehind(home))
                            .mapToLong(controller -> places.way(home, controller)));
            return (slowest ? ways.max() : ways.min()).orElseThrow() - way(address);
        });
    }
}
