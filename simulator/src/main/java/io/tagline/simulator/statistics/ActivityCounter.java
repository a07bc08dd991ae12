package io.tagline.simulator.statistics;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.AccessObserver;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.statistics.Occurrence.Kind;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what a machine does, from what its observer hears. */
final class ActivityCounter implements MachineObserver {

    private final TimedMachine machine;
    private final List<MessageType> types;
    private final int cores;
    private final MissClassifier misses = new MissClassifier(this::classified);
    private final long[][] counts = new long[Kind.values().length][1];

    /** False sharing misses of the present replication, by address. */
    private final Long2LongOpenHashMap falselyShared = new Long2LongOpenHashMap();

    ActivityCounter(TimedMachine machine) {
        this.machine = machine;
        this.types = machine.messages();
        this.cores = machine.nodes().caches();
    }

    /** Begins a replication. */
    void begin() {
        misses.begin();
        falselyShared.clear();
    }

    /** Ends a replication, as long as the machine knows where its lines are. */
    void end() {
        misses.end();
        long[] addresses = machine.addresses();
        for (int line = 0; line < addresses.length; line++) {
            count(Kind.FALSE_SHARING, line, falselyShared.remove(addresses[line]));
        }
    }

    /** What was counted in all replications so far. */
    Activity activity() {
        SortedMap<Occurrence, Long> all = new TreeMap<>();
        for (Kind kind : Kind.values()) {
            long[] ofKind = counts[kind.ordinal()];
            for (int i = 0; i < ofKind.length; i++) {
                if (ofKind[i] != 0) {
                    all.put(new Occurrence(kind, i), ofKind[i]);
                }
            }
        }
        return new Activity(all);
    }

    private void count(Kind kind, int index, long more) {
        long[] ofKind = counts[kind.ordinal()];
        if (index >= ofKind.length) {
            ofKind = Arrays.copyOf(ofKind, 2 * index + 1);
            counts[kind.ordinal()] = ofKind;
        }
        ofKind[index] += more;
    }

    private void count(Kind kind) {
        counts[kind.ordinal()][0]++;
    }

    private void classified(Kind kind, long line, boolean prefetched) {
        if (kind == Kind.FALSE_SHARING) {
            falselyShared.addTo(line, 1);
        } else {
            count(kind);
        }
        if (prefetched && kind != Kind.UNUSED_PREFETCH) {
            count(Kind.PREFETCHED);
        }
    }

    @Override
    public void installed(int node, long line) {
        misses.installed(node, line);
    }

    @Override
    public void hit(long time, int node, Access access, int level) {
        if (level == AccessObserver.MERGED) {
            count(Kind.MERGED);
        } else {
            count(Kind.HIT, level, 1);
        }
        accessed(node, access);
    }

    @Override
    public void missed(long time, int node, Access access, boolean upgrade) {
        boolean prefetch = access.kind().isPrefetch();
        if (!upgrade) {
            misses.filled(node, access.line(), prefetch);
        } else {
            count(Kind.UPGRADE);
            count(Kind.PREFETCHED, 0, prefetch ? 1 : 0);
        }
        if (!prefetch) {
            accessed(node, access);
        }
    }

    /** A compare-exchange writes whether it succeeds or not, as a locked CMPXCHG does. */
    private void accessed(int node, Access access) {
        misses.accessed(node, access.line(), access.word(), access.kind() != Access.Kind.LOAD);
    }

    @Override
    public void sent(long time, Message message) {
        MessageType type = types.get(message.type);
        count(Kind.MESSAGE, type.network().ordinal(), 1);
        if (type.carries(Payload.DATA)) {
            count(Kind.DATA_MESSAGE, type.network().ordinal(), 1);
        }
    }

    @Override
    public void changed(Resource resource, int index, Level level, long when, int by) {
        if (resource == Resource.LINK && level == Level.IN_USE) {
            count(Kind.LINK_TIME, index, -by * when);
        }
    }

    @Override
    public void stepped(
            long now, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        if (table.stalls(transition)) {
            return;
        } else if (table.kind() == ControllerKind.CACHE) {
            atCache(table, node, transition, before, entry.state, cause);
        } else if (cause.type != Message.CORE) {
            count(Kind.TAKEN_IN, table.kind().ordinal(), 1);
            if (table.kind() == ControllerKind.SHARED_CACHE
                    && cause.from < cores
                    && is(cause, VirtualNetwork.REQUEST)
                    && answers(table, transition)) {
                count(Kind.SHARED_HIT);
            }
        }
    }

    private void atCache(TransitionTable table, int node, int transition, int before, int after, Message cause) {
        if (isReadable(table, before) && !isReadable(table, after)) {
            lost(table, node, transition, cause);
        }
        if (cause.type != Message.CORE && is(cause, VirtualNetwork.FORWARD) && answers(table, transition)) {
            count(Kind.FORWARD);
        }
    }

    private void lost(TransitionTable table, int node, int transition, Message cause) {
        if (makesRoom(table, transition, cause)) {
            count(Kind.EVICTION);
            misses.evicted(node, cause.line);
        } else {
            count(Kind.INVALIDATION);
        }
    }

    /** A shared cache that makes room takes the line from the caches below it in its own name. */
    private boolean makesRoom(TransitionTable table, int transition, Message cause) {
        return cause.type == Message.CORE
                ? table.transitions().get(transition).event().is(CoreEvent.EVICT)
                : cause.from >= cores && cause.from == cause.requester;
    }

    private static boolean isReadable(TransitionTable table, int state) {
        return table.state(state).permission() != Permission.NONE;
    }

    private boolean is(Message message, VirtualNetwork network) {
        return types.get(message.type).network() == network;
    }

    /** Whether a transition sends the line. */
    private boolean answers(TransitionTable table, int transition) {
        for (int action : table.code(transition)) {
            if (ActionCode.verb(action) == Verb.SEND
                    && types.get(ActionCode.message(action)).carries(Payload.DATA)) {
                return true;
            }
        }
        return false;
    }
}
