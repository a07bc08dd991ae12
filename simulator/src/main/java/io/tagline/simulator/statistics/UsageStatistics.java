package io.tagline.simulator.statistics;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.rma.RemoteAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Runs a machine and measures how its resources are used.
 *
 * <p>Reservations are ahead of the machine's time. So all changes are replayed, in order, on a separate engine, whose clock follows the machine's; SSJ's
 * {@code Accumulate} reads that clock. Measuring does not change how the machine runs.
 */
public final class UsageStatistics implements MachineObserver {

    /** At any moment, users leave before others arrive, so a maximum counts only what lasted. */
    private static final int GOING = 0;

    private static final int COMING = 1;

    private final TimedMachine machine;
    private final boolean each;
    private final Engine engine = new Engine();
    private final EngineClock clock = new EngineClock(engine);
    private final List<Counters> counters = new ArrayList<>();

    /** The same by resource and index, from {@link ResourceInstance#ALL} on. */
    private final Counters[][] places = new Counters[Resource.values().length][0];

    private long time;

    private record Counters(ResourceInstance part, Counter inUse, Counter waiting) {

        Counter of(Level level) {
            return level == Level.WAITING ? waiting : inUse;
        }

        Use use() {
            return new Use(inUse.load(), waiting.load());
        }
    }

    private UsageStatistics(TimedMachine machine, boolean each) {
        this.machine = machine;
        this.each = each;
    }

    /** Measures all resources of a kind together. */
    public static UsageStatistics ofKinds(TimedMachine machine) {
        return unattached(machine).attached();
    }

    /** Measures each resource too. */
    public static UsageStatistics ofParts(TimedMachine machine) {
        return new UsageStatistics(machine, true).attached();
    }

    /** Measures all resources of a kind together, but only events that the caller passes on from the machine. */
    static UsageStatistics unattached(TimedMachine machine) {
        return new UsageStatistics(machine, false);
    }

    private UsageStatistics attached() {
        machine.observe(this);
        return this;
    }

    /** Runs a replication as {@link TimedMachine#run} does. */
    public ThreadTimes run(long replication) {
        begin();
        ThreadTimes times = machine.run(replication);
        end(times);
        return times;
    }

    /** Begins a replication. */
    void begin() {
        engine.reset();
        counters.forEach(of -> {
            of.inUse().begin();
            of.waiting().begin();
        });
    }

    /** Ends a replication. */
    void end(ThreadTimes times) {
        engine.run();
        engine.runUntil(Math.max(engine.now(), Arrays.stream(times.ends()).max().orElse(0)));
        time += engine.now();
        counters.forEach(of -> {
            of.inUse().end();
            of.waiting().end();
        });
    }

    /** The measurements of all replications so far. */
    public Usage usage() {
        SortedMap<ResourceInstance, Use> parts = new TreeMap<>();
        counters.forEach(of -> parts.put(of.part(), of.use()));
        return new Usage(time, parts);
    }

    @Override
    public void changed(Resource resource, int index, Level level, long when, int by) {
        change(of(resource, ResourceInstance.ALL).of(level), when, by);
        if (each) {
            change(of(resource, index).of(level), when, by);
        }
    }

    private void change(Counter counter, long when, int by) {
        engine.scheduleAt(when, by < 0 ? GOING : COMING, () -> counter.change(by));
    }

    private Counters of(Resource resource, int index) {
        int place = index - ResourceInstance.ALL;
        if (place >= places[resource.ordinal()].length) {
            places[resource.ordinal()] = Arrays.copyOf(places[resource.ordinal()], 2 * place + 1);
        }
        Counters known = places[resource.ordinal()][place];
        if (known == null) {
            known = new Counters(new ResourceInstance(resource, index), new Counter(clock), new Counter(clock));
            places[resource.ordinal()][place] = known;
            counters.add(known);
        }
        return known;
    }

    @Override
    public void stepped(
            long now, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        follow(now);
    }

    @Override
    public void accessed(long now, RemoteAccess access, int at) {
        follow(now);
    }

    /** Replays everything before the machine's present time, because no event can be added there any more. */
    private void follow(long now) {
        if (now > engine.now() + 1) {
            engine.runUntil(now - 1);
        }
    }
}
