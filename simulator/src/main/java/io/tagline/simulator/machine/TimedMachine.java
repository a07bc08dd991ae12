package io.tagline.simulator.machine;

import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.core.Barrier;
import io.tagline.simulator.core.HardwareThread;
import io.tagline.simulator.core.IntervalException;
import io.tagline.simulator.core.Intervals;
import io.tagline.simulator.core.OperationQuota;
import io.tagline.simulator.core.ProgramException;
import io.tagline.simulator.core.StaleValueException;
import io.tagline.simulator.core.ValueCheck;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A machine that runs a workload, one replication after another.
 *
 * <ol>
 *   <li>A replication is a function of seed, point and its number, and of nothing else: not of the replications before it.
 *   <li>It begins at time zero with all lines as the workload says, at fresh random addresses, and all threads at once.
 *   <li>It ends when nothing is left to happen; a thread that has not finished by then is deadlocked.
 * </ol>
 *
 * <p>Not thread safe: one machine for each worker.
 */
public final class TimedMachine {

    /** More events than this in one replication, besides those of lines that are put and got, mean that it does not end. */
    private static final long MOST_EVENTS = 100_000_000;

    /** Events of each line that is put or got: at both ends, a request leaves, arrives, and waits for a port. */
    private static final long OF_A_LINE = 6;

    private final Hardware hardware;
    private final Fabric fabric;
    private final InitialLines lines;
    private final CoreOrder order;
    private Optional<DealtPlaces> dealtPlaces = Optional.empty();
    private final LineInstaller installer;
    private List<Integer> places;
    private final ValueCheck values;
    private final RemoteLines remote;
    private final Barrier barrier;
    private final Intervals intervals = new Intervals();
    private final OperationQuota quota;
    private final ProgramContexts contexts;
    private final List<HardwareThread> threads = new ArrayList<>();
    private final Progress progress;
    private final FailureTexts failures;
    private final long seed;
    private String point;
    private final long mostEvents;
    private long occurred;
    private final ThreadTimes times;
    private final IntUnaryOperator socketOf = this::socketOf;
    private final IntUnaryOperator dealt = this::dealt;
    private final InitialLines.Installer installing = this::install;
    /** The present replication. */
    private long present;

    private final EventHandler<HardwareThread> start = new EventHandler<>() {
        @Override
        public void handle(HardwareThread thread) {
            thread.start(contexts.of(thread.number()));
        }
    };

    /** A machine of its own, which checks the value of every load. */
    public TimedMachine(Machine machine, Protocol protocol, Workload workload, long seed, String point) {
        this(new Hardware(machine, protocol), workload, seed, point, true);
    }

    /**
     * A machine for one point of a scenario; no other one may use the hardware until this one is done.
     *
     * @param point the point's canonical text, part of the key of every random stream
     * @param checkValues whether every load is compared with the last store
     * @throws SimulationException if no accesses lead to the initial state of a line
     */
    public TimedMachine(Hardware hardware, Workload workload, long seed, String point, boolean checkValues) {
        hardware.begin(this);
        Machine machine = hardware.machine();
        this.hardware = hardware;
        this.fabric = hardware.fabric();
        fabric.random().free();
        this.lines = new InitialLines(hardware.preparations(), fabric.nodes(), workload.blocks());
        this.order =
                new CoreOrder(fabric.nodes(), group(machine, workload.dealing()), workload.dealing() != Dealing.NONE);
        this.installer = new LineInstaller(fabric);
        this.places = workload.cores();
        this.values = new ValueCheck(checkValues);
        this.remote = new RemoteLines(lines.setups());
        this.barrier = new Barrier(fabric.engine());
        this.seed = seed;
        this.point = point;
        this.mostEvents = MOST_EVENTS + OF_A_LINE * workload.program().lines(TimedMachine::moves);
        Program program = workload.program();
        this.quota = new OperationQuota(program.mostSteps());
        this.contexts = new ProgramContexts(program.size(), program instanceof Program.Dynamic, lines.ghosts());
        HardwareThread.Shape shape = ThreadShapes.of(machine, fabric, values, remote);
        HardwareThread.Team team = new HardwareThread.Team(lines.lines(), barrier, intervals, quota);
        for (int i = 0; i < program.size(); i++) {
            Cursor cursor = program.cursor(i);
            HardwareThread.Shape its = machine.isDevice(places.get(i)) ? ThreadShapes.ofDevice(shape, fabric) : shape;
            threads.add(new HardwareThread(i, its, fabric.cache(places.get(i)), cursor, team));
        }
        this.progress = new Progress(fabric, threads);
        this.failures = new FailureTexts(fabric, lines, threads, new Contents(lines, values, remote));
        this.times = new ThreadTimes(new long[threads.size()], new long[threads.size()]);
    }

    /** The group of each core among which it is dealt. */
    private static IntUnaryOperator group(Machine machine, Dealing dealing) {
        return switch (dealing) {
            case NONE, MACHINE -> core -> 0;
            case ALIKE -> machine::groupOfCore;
            case SOCKET -> machine::socketOfCore;
        };
    }

    /**
     * How many replications of a workload are dealt their places together, by {@link #deal}: slow and fast home slices in their proportions, instead of
     * by chance. One, if slices are alike: then nothing is to be dealt.
     */
    public static int dealtTogether(Machine machine, Workload workload) {
        return DealtPlaces.isDealt(machine, workload.blocks()) ? DealtPlaces.REPLICATIONS : 1;
    }

    /** Deals random places of lines from now on, where slices differ. */
    public void deal() {
        dealtPlaces = DealtPlaces.of(hardware.machine(), fabric.nodes(), lines.blocks());
    }

    /** From now on the threads run on these cores, as a separate point. */
    public void moveTo(List<Integer> cores, String otherPoint) {
        places = cores;
        point = otherPoint;
        if (dealtPlaces.isPresent()) {
            deal(); // It knows the deals of the point before.
        }
    }

    /** Lets faults happen to messages from now on. */
    public void inject(Faults faults) {
        if (!faults.equals(Faults.NONE)) {
            hardware.alter();
            fabric.inject(faults);
        }
    }

    /** Imposes what replications draw from now on. */
    public void impose(Draws draws) {
        fabric.random().impose(draws, fabric.nodes().count());
    }

    /** The draws of latencies, or of places and choices, that the present replication has made, in their order; only if some are imposed. */
    public List<Draw> made(boolean ofLatencies) {
        return fabric.random().made(ofLatencies);
    }

    private static boolean moves(Operation operation) {
        return operation.isOneSided() && operation.effect(Effect.Kind.COPY).isPresent();
    }

    /** Notifies {@code observer} of every transition and operation from now on. */
    public void observe(MachineObserver observer) {
        hardware.alter();
        new TimestampedObserver(fabric, observer).observe(threads, remote, contexts);
    }

    /** The numbers and names of the machine's nodes. */
    public Nodes nodes() {
        return fabric.nodes();
    }

    /** How many links lie between two nodes. */
    public int distance(int from, int to) {
        return fabric.network().distance(from, to);
    }

    /** The protocol's messages, by the type that a message bears. */
    public List<MessageType> messages() {
        return fabric.messages();
    }

    /** Where each line of the workload is in the present replication, in units of lines. */
    public long[] addresses() {
        return Arrays.copyOf(lines.lines().addresses(), lines.setups().size());
    }

    /** What the ghost lines hold at the end of the present replication, by location; the next one overwrites it. */
    public long[] ghosts() {
        return contexts.ghosts();
    }

    /** The intervals that the threads have measured in the latest replication; the next one overwrites them. */
    public List<Intervals.MeasuredInterval> intervals() {
        return intervals.measured();
    }

    /** What a content of the line of this number means: itself, or what each word of the line holds. */
    public long[] held(int line, long content) {
        return lines.lines().held(line, content);
    }

    /** The stop of each node on the interconnect. */
    public List<Integer> stops() {
        return fabric.stops();
    }

    /** The core of each thread in the present replication. */
    public List<Integer> cores() {
        return places.stream().map(order::core).toList();
    }

    /** The thread that makes an access, which an observer has been told of; empty if it is a prefetch, or bypasses the caches. */
    public OptionalInt thread(Access access) {
        return IntStream.range(0, threads.size())
                .filter(i -> threads.get(i).makes(access))
                .findFirst();
    }

    /** The core that is dealt in the place of one in the present replication. */
    public int dealt(int core) {
        return order.core(core);
    }

    /** Events of all replications so far. */
    public long occurred() {
        return occurred;
    }

    /** How often each row of the protocol has happened in all replications so far. */
    public RowCounts counts() {
        return RowCounts.of(fabric.steppers());
    }

    /**
     * Runs one replication; the next one overwrites its times.
     *
     * @throws SimulationException if it deadlocks, does not end, meets an event without a row, or loses a store
     */
    public ThreadTimes run(long replication) {
        prepare(replication);
        try {
            for (int i = 0; i < threads.size(); i++) { // an iterator would be allocated
                fabric.engine().schedule(0, start, threads.get(i));
            }
            watch();
        } catch (ImpossibleEventException e) {
            throw failures.of(replication, e);
        } catch (StaleValueException e) {
            throw failures.of(replication, e);
        } catch (ProgramException e) {
            throw failures.of(replication, e);
        } catch (IntervalException e) {
            throw failures.of(replication, e);
        } finally {
            occurred += fabric.engine().occurred();
        }
        if (quota.isExhausted()) {
            throw failures.exhausted(replication, quota);
        }
        if (!fabric.engine().isEmpty()) {
            checkEnd(replication);
        }
        return times(replication);
    }

    /** Runs until nothing is left to happen, or what happens brings no progress any more. */
    private void watch() {
        Engine engine = fabric.engine();
        engine.run(progress.watch());
        if (!engine.isEmpty()) {
            progress.begin();
        }
        for (boolean alive = true; alive && !engine.isEmpty() && engine.occurred() < mostEvents; ) {
            engine.run(engine.occurred() + progress.watch());
            alive = progress.isMade();
        }
    }

    /** Fails where something goes on for ever; a livelock shows in what still happens. */
    private void checkEnd(long replication) {
        if (progress.isLivelock()) {
            RowCounts before = counts();
            fabric.engine().run(fabric.engine().occurred() + progress.watch());
            throw failures.livelock(replication, before, counts());
        }
        if (fabric.engine().occurred() >= mostEvents) {
            throw failures.endless(replication, mostEvents);
        }
    }

    private void prepare(long replication) {
        hardware.require(this);
        fabric.reset();
        values.reset();
        barrier.reset();
        intervals.reset();
        quota.reset();
        contexts.begin(seed, point, replication);
        fabric.random().begin(seed, point, replication);
        order.deal(fabric.random(), fabric.nodes().dealer());
        for (int i = 0; i < threads.size(); i++) {
            int core = order.core(places.get(i));
            threads.get(i).moveTo(core, fabric.cache(core));
        }
        present = replication;
        if (dealtPlaces.isPresent()) { // A lambda would allocate itself.
            dealtPlaces.get().begin(seed, point, replication);
        }
        lines.place(fabric.random(), fabric.nodes().count(), dealtPlaces, socketOf);
        lines.install(order, installing);
        remote.reset(dealt);
    }

    /** The socket of the core that is dealt in the place of one. */
    private int socketOf(int core) {
        return hardware.machine().socketOfCore(order.core(core));
    }

    private void install(long address, long value, Prepared line, CoreNames names) {
        if (!installer.install(address, line, names)) {
            throw failures.noRoom(present, address);
        }
        values.begin(address, value);
    }

    private ThreadTimes times(long replication) {
        long began = barrier.started();
        for (int i = 0; i < threads.size(); i++) {
            HardwareThread thread = threads.get(i);
            if (!thread.isFinished()) {
                throw failures.deadlock(replication);
            }
            times.starts()[i] = began;
            times.ends()[i] = Math.max(thread.end(), began);
        }
        return times;
    }
}
