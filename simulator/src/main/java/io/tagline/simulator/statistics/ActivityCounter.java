package io.tagline.simulator.statistics;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.AccessObserver;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.statistics.Occurrence.Kind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the activity of a machine, as its observer. */
final class ActivityCounter implements MachineObserver {

    /** Denotes a line outside the workload: it is counted for the machine and for cores only. */
    private static final int ELSEWHERE = -1;

    private final TimedMachine machine;
    private final List<MessageType> types;
    private final int cores;
    private final int sharedCaches;
    private final MissClassifier misses = new MissClassifier(this::classified);
    private final OwnershipCounter ownerships = new OwnershipCounter(this::count);
    private final Tally whole = new Tally();
    private final Int2ObjectOpenHashMap<Tally> byCore = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<Tally> byLine = new Int2ObjectOpenHashMap<>();

    /** Which line of the workload an address is in the present replication; filled when it is first needed. */
    private final Long2IntOpenHashMap places = new Long2IntOpenHashMap();

    ActivityCounter(TimedMachine machine) {
        this.machine = machine;
        this.types = machine.messages();
        this.cores = machine.nodes().caches();
        this.sharedCaches = machine.nodes().sharedCaches();
        places.defaultReturnValue(ELSEWHERE);
    }

    /** Begins a replication. */
    void begin() {
        misses.begin();
        ownerships.begin();
        places.clear();
    }

    /** Ends a replication; the machine must still have its lines. */
    void end() {
        misses.end();
        ownerships.end();
    }

    /** The counts of all replications so far. */
    Activity activity() {
        return new Activity(whole.counts(), parts(byCore), parts(byLine));
    }

    private static SortedMap<Integer, Activity> parts(Int2ObjectOpenHashMap<Tally> tallies) {
        SortedMap<Integer, Activity> parts = new TreeMap<>();
        tallies.forEach((part, tally) -> parts.put(part, new Activity(tally.counts())));
        return parts;
    }

    /** Counts an event that belongs to no single core or line. */
    private void countOfAll(Kind kind, int index, long more) {
        whole.count(kind, index, more);
    }

    private void count(Kind kind, int index, int node, long line) {
        count(kind, index, 1, node, line);
    }

    private void count(Kind kind, int index, long more, int node, long line) {
        whole.count(kind, index, more);
        if (node < cores && node != OwnershipCounter.ALL) {
            byCore.computeIfAbsent(node, c -> new Tally()).count(kind, index, more);
        }
        int place = place(line);
        if (place != ELSEWHERE) {
            byLine.computeIfAbsent(place, l -> new Tally()).count(kind, index, more);
        }
    }

    private void count(Kind kind, int node, long line) {
        count(kind, 0, node, line);
    }

    private int place(long line) {
        if (places.isEmpty()) {
            long[] addresses = machine.addresses();
            for (int i = 0; i < addresses.length; i++) {
                places.put(addresses[i], i);
            }
        }
        return places.get(line);
    }

    private void classified(Kind kind, int core, long line, boolean prefetched) {
        count(kind, core, line);
        if (prefetched && kind != Kind.UNUSED_PREFETCH) {
            count(Kind.PREFETCHED, core, line);
        }
    }

    @Override
    public void installed(int node, long line) {
        misses.installed(node, line);
    }

    @Override
    public void hit(long time, int node, Access access, int level) {
        if (level == AccessObserver.MERGED) {
            count(Kind.MERGED, node, access.line());
        } else {
            count(Kind.HIT, level, node, access.line());
        }
        accessed(node, access);
    }

    @Override
    public void missed(long time, int node, Access access, boolean upgrade) {
        boolean prefetch = access.kind().isPrefetch();
        if (!upgrade) {
            misses.filled(node, access.line(), prefetch);
        } else {
            count(Kind.UPGRADE, node, access.line());
            if (prefetch) {
                count(Kind.PREFETCHED, node, access.line());
            }
        }
        if (!prefetch) {
            accessed(node, access);
        }
    }

    /** A compare-exchange writes whether it succeeds or not, as a locked CMPXCHG does. */
    private void accessed(int node, Access access) {
        misses.accessed(node, access.line(), access.word(), access.kind() != Access.Kind.LOAD);
        ownerships.accessed(node, access.line());
    }

    @Override
    public void sent(long time, Message message) {
        MessageType type = types.get(message.type);
        int network = type.network().ordinal();
        count(Kind.MESSAGE, network, message.from, message.line);
        if (type.carries(Payload.DATA)) {
            count(Kind.DATA_MESSAGE, network, message.from, message.line);
            if (height(message.to) > height(message.from)) {
                count(Kind.WRITE_BACK, message.from, message.line);
            }
        }
    }

    /** How far a node is from the cores: their caches, shared caches, all else. */
    private int height(int node) {
        return node < cores ? 0 : node < cores + sharedCaches ? 1 : 2;
    }

    @Override
    public void changed(Resource resource, int index, Level level, long when, int by) {
        if (resource == Resource.LINK && level == Level.IN_USE) {
            countOfAll(Kind.LINK_TIME, index, -by * when);
        }
    }

    @Override
    public void found(RowState state) {
        countOfAll(Kind.ROW, state.ordinal(), 1);
    }

    @Override
    public void stepped(
            long now, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        if (table.transitions().get(transition).stalls()) {
            return;
        } else if (table.kind() == ControllerKind.CACHE) {
            atCache(table, node, transition, before, entry.state, cause);
            owned(now, table, node, transition, before, entry.state, cause);
        } else if (table.kind() == ControllerKind.DIRECTORY && cause.type == Message.CORE) {
            countOfAll(Kind.RECALL, 0, 1);
        } else if (cause.type != Message.CORE) {
            countOfAll(Kind.TAKEN_IN, table.kind().ordinal(), 1);
            if (table.kind() == ControllerKind.SHARED_CACHE
                    && cause.from < cores
                    && is(cause, VirtualNetwork.REQUEST)
                    && answers(table, transition)) {
                count(Kind.SHARED_HIT, cause.from, cause.line);
            }
        }
    }

    private void atCache(TransitionTable table, int node, int transition, int before, int after, Message cause) {
        if (isReadable(table, before) && !isReadable(table, after)) {
            lost(table, node, transition, cause);
        }
        if (cause.type != Message.CORE && is(cause, VirtualNetwork.FORWARD) && answers(table, transition)) {
            count(Kind.FORWARD, node, cause.line);
        }
    }

    private void owned(
            long now, TransitionTable table, int node, int transition, int before, int after, Message cause) {
        if (isWritable(table, after) && !isWritable(table, before)) {
            ownerships.gained(node, cause.line, now);
        } else if (isWritable(table, before) && !isWritable(table, after)) {
            ownerships.lost(node, cause.line, now, !makesRoom(table, transition, cause));
        }
    }

    private void lost(TransitionTable table, int node, int transition, Message cause) {
        if (makesRoom(table, transition, cause)) {
            count(Kind.EVICTION, node, cause.line);
            misses.evicted(node, cause.line);
        } else {
            count(Kind.INVALIDATION, node, cause.line);
        }
    }

    /** Whether a line is lost to make room; a shared cache or directory that makes room sends its messages as their requester. */
    private boolean makesRoom(TransitionTable table, int transition, Message cause) {
        return cause.type == Message.CORE
                ? table.transitions().get(transition).event().is(CoreEvent.EVICT)
                : cause.from >= cores && cause.from == cause.requester;
    }

    private static boolean isReadable(TransitionTable table, int state) {
        return table.state(state).permission() != Permission.NONE;
    }

    private static boolean isWritable(TransitionTable table, int state) {
        return table.state(state).permission() == Permission.READ_WRITE;
    }

    private boolean is(Message message, VirtualNetwork network) {
        return types.get(message.type).network() == network;
    }

    /** Whether a transition sends the line. */
    private boolean answers(TransitionTable table, int transition) {
        for (Action action : table.transitions().get(transition).actions()) {
            if (action.sends(Payload.DATA)) {
                return true;
            }
        }
        return false;
    }
}
