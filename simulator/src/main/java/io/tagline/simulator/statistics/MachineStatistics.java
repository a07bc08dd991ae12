package io.tagline.simulator.statistics;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.rma.RemoteAccess;

/** Runs a machine, measures how its resources are used, and counts its activity; this does not change how it runs. */
public final class MachineStatistics implements MachineObserver {

    private final TimedMachine machine;
    private final UsageStatistics usage;
    private final ActivityCounter activity;

    public MachineStatistics(TimedMachine machine) {
        this.machine = machine;
        this.usage = UsageStatistics.unattached(machine);
        this.activity = new ActivityCounter(machine);
        machine.observe(this);
    }

    /** Runs a replication as {@link TimedMachine#run} does. */
    public ThreadTimes run(long replication) {
        usage.begin();
        activity.begin();
        ThreadTimes times = machine.run(replication);
        usage.end(times);
        activity.end();
        return times;
    }

    /** How the resources of each kind were used in all replications so far. */
    public Usage usage() {
        return usage.usage();
    }

    /** The machine's activity in all replications so far. */
    public Activity activity() {
        return activity.activity();
    }

    @Override
    public void stepped(
            long now, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        usage.stepped(now, table, node, transition, before, entry, cause);
        activity.stepped(now, table, node, transition, before, entry, cause);
    }

    @Override
    public void changed(Resource resource, int index, Level level, long when, int by) {
        usage.changed(resource, index, level, when, by);
        activity.changed(resource, index, level, when, by);
    }

    @Override
    public void found(RowState state) {
        activity.found(state);
    }

    @Override
    public void accessed(long now, RemoteAccess access, int at) {
        usage.accessed(now, access, at);
    }

    @Override
    public void sent(long now, Message message) {
        activity.sent(now, message);
    }

    @Override
    public void installed(int node, long line) {
        activity.installed(node, line);
    }

    @Override
    public void hit(long now, int node, Access access, int level) {
        activity.hit(now, node, access, level);
    }

    @Override
    public void missed(long now, int node, Access access, boolean upgrade) {
        activity.missed(now, node, access, upgrade);
    }
}
