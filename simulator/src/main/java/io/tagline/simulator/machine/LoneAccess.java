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
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.topologies.address.AddressMap;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
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
    private final ExtremeTimes times;
    private final Occupations occupations;
    private final boolean bus;

    private final long[] shares;
    private final boolean longest;
    private final Floorplan places;
    private final Map<Integer, Long> addresses = new HashMap<>();
    private final Map<Integer, Long> differences = new HashMap<>();
    /** When the thread had done the last access. */
    private long end;

    private Map<LatencyDistribution, Integer> drawnByEnd = Map.of();

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
        double quantile = longest ? 1 - EDGE : EDGE;
        this.times = new ExtremeTimes(hardware.machine(), quantile);
        this.occupations = new Occupations(fabric, journeys, times);
        this.longest = times.directoryLookUp().isConstant() ? slowest : longest;
        this.bus = isBus(machine);
        fabric.random().pin(quantile);
        long memory = times.distribution(machine.memory().access().value()).sample(slowest ? 1 - EDGE : EDGE);
        boolean keptIsSlower = fabric.keptData().access() > memory;
        fabric.keptData().assume(slowest == keptIsSlower);
        fabric.network().assume(journeys);
        fabric.network().observeResources(occupations);
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
        return Optional.of(cost(address, socket));
    }

    private Cost cost(long address, int socket) {
        boolean isHomeAsked = occupations.isHomeAsked();
        long now = fabric.engine().now();
        long kept = slowest ? occupations.kept : 0;
        long more = isHomeAsked ? ways(address, socket) + rows() + kept : 0;
        long sequence = fabric.engine().delays() + occupations.served + journeys.excess() + more;
        long occupied = occupations.busy + 2 * journeys.busy() + rows() + kept;
        boolean apart = isApartFromOthers();
        long longest = now + more + (apart ? after() : occupied);
        long rest = apart ? now + after() : Math.max(now, occupations.busyUntil) + journeys.busy();
        return new Cost(
                Math.max(0, end + more),
                Math.min(sequence, more + rest),
                Math.min(sequence, longest),
                isHomeAsked ? Math.min(sequence - occupations.before, longest - occupations.asked) : 0,
                occupied);
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
                drawnByEnd,
                all,
                occupations.isHomeAsked() ? without(all, occupations.drawnBefore) : Map.of(),
                new LinkedHashMap<>(occupations.keeping));
    }

    private static Map<LatencyDistribution, Integer> without(
            Map<LatencyDistribution, Integer> all, Map<LatencyDistribution, Integer> some) {
        Map<LatencyDistribution, Integer> rest = new LinkedHashMap<>();
        all.forEach((any, count) -> rest.put(any, count - some.getOrDefault(any, 0)));
        return rest;
    }

    /** The extreme times of the parts of the machine. */
    public ExtremeTimes times() {
        return times;
    }

    /** Whether some latency is drawn, and costs can be told from the draws: not where the home may have the data instead of memory, which may be slower or faster. */
    public boolean isRandom() {
        boolean kept = fabric.keptData().exists()
                && !times.distribution(hardware.machine().memory().access().value())
                        .isConstant();
        return !kept && times.areDrawn();
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

    /** Whether what others ask for can keep out an access to any line: on a bus, or where messages wait in routers. */
    public boolean isAlone() {
        return hardware.machine().directories().transactions().isPresent() || journeys.areRouted();
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
        return occupations.ofRequest
                + journeys.more()
                + Math.max(0, occupations.busyUntil - fabric.engine().now());
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
        drawnByEnd = Map.of();
        occupations.begin();
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

    private long rows() {
        return slowest ? times.slowerRows() : -times.fasterRows();
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
