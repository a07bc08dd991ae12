package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.Receiver;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import java.util.BitSet;
import java.util.function.LongToIntFunction;

/**
 * The private caches of one core in time.
 *
 * <ol>
 *   <li>An access that hits takes the latency of the nearest level that has the line, and no event unless something else may
 *       happen meanwhile.
 *   <li>An access that misses looks up all levels first; then the protocol sees it.
 *   <li>A forward is answered after the snoop latency, one for each snoop occupancy; a response is taken in at once.
 *   <li>What the protocol stalls waits at its line and is offered again when the line has changed its state.
 *   <li>A prefetch misses as any access, but where an access would have to wait, it is dropped. What the prefetcher asks for comes
 *       into the last level only, unless an access has come to wait for it.
 *   <li>A victim leaves its set when its eviction begins and is kept aside until the protocol has finished with it.
 * </ol>
 */
public final class CacheController implements Receiver, Port {

    private final Station station;
    private final Engine engine;
    private final Stepper stepper;
    private final TransitionTable table;
    private final boolean[] readable;
    private final Timing timing;
    private final LongToIntFunction homes;
    private final CacheLines lines;
    private final StreamPrefetcher prefetcher;
    private final Server snoops;
    private final Receiver handler = this::handle;
    private final Message accessMessage = new Message();
    private Access current = Access.NONE;
    private boolean performed;

    /** How long the caches take, in picoseconds; {@code hit} has one entry for each level, nearest first. */
    public record Timing(LatencySampler[] hit, LatencySampler miss, LatencySampler snoop, long snoopOccupancy) {}

    public CacheController(
            Station station,
            Timing timing,
            CacheLines lines,
            StreamPrefetcher.Shape prefetcher,
            LongToIntFunction homes) {
        this.station = station;
        this.engine = station.engine();
        this.stepper = station.stepper();
        this.table = stepper.table();
        this.timing = timing;
        this.lines = lines;
        this.prefetcher = new StreamPrefetcher(prefetcher, (kind, line) -> prefetch(Access.ofPrefetcher(kind, line)));
        this.snoops = new Server(station.network(), Resource.SNOOP, station.node());
        this.homes = homes;
        this.readable = new boolean[table.states().size()];
        table.states().forEach(s -> readable[s.index()] = s.permission() != Permission.NONE);
    }

    /** Puts a line into the given state, without any of the traffic that would lead there; false if there is no room for it. */
    public boolean install(long line, LineEntry entry) {
        if (!lines.hasRoom(line)) {
            return false;
        }
        CachedLine cached = new CachedLine(line);
        cached.entry.copy(entry);
        lines.insert(cached);
        return true;
    }

    /** Begins an access; its client hears when it is performed. */
    public void begin(Access access) {
        access.issuedAt(engine.now());
        CachedLine line = lines.use(access.line());
        if (hits(line, access)) {
            int level = lines.level(access.line());
            if (lines.isLast(level)) {
                prefetcher.see(access.kind(), access.line(), false);
            }
            long latency = timing.hit()[level].next();
            if (engine.skip(latency)) {
                attempt(access);
            } else {
                engine.schedule(latency, () -> attemptHit(access));
            }
        } else {
            prefetcher.see(access.kind(), access.line(), true);
            engine.schedule(timing.miss().next(), () -> attempt(access));
        }
    }

    /** Asks for a line ahead of its use, unless the core has it; returns whether the client will hear that it is done with. */
    public boolean prefetch(Access access) {
        if (hits(lines.find(access.line()), access)) {
            return false;
        }
        engine.schedule(timing.miss().next(), () -> attemptPrefetch(access));
        return true;
    }

    private void attemptPrefetch(Access access) {
        if (hits(lines.find(access.line()), access)) {
            access.performed();
        } else {
            attempt(access);
        }
    }

    /** Lets the access's poller hear when the line may have changed, or the access would no longer hit. */
    public void poll(Access access) {
        CachedLine line = lines.find(access.line());
        if (hits(line, access)) {
            line.mshr.pollers().add(access);
        } else {
            access.lineChanged();
        }
    }

    private boolean hits(CachedLine line, Access access) {
        return line != CacheLines.ABSENT
                && table.hits(line.entry.state, access.kind().event().ordinal());
    }

    private void attemptHit(Access access) {
        if (hits(lines.find(access.line()), access)) {
            attempt(access);
        } else {
            engine.schedule(timing.miss().next(), () -> attempt(access));
        }
    }

    private void attempt(Access access) {
        CachedLine line = lines.find(access.line());
        if (line == CacheLines.ABSENT) {
            if (!makeRoom(access.line())) {
                comeAgain(access);
                return;
            }
            line = insert(access);
        }
        offer(line, access);
    }

    /** Nothing in the set can leave it now. */
    private void comeAgain(Access access) {
        if (access.kind().isPrefetch()) {
            access.performed();
        } else {
            engine.schedule(timing.miss().next(), () -> attempt(access));
        }
    }

    private CachedLine insert(Access access) {
        CachedLine line = new CachedLine(access.line());
        if (access.isFar()) {
            lines.insertFar(line);
        } else {
            lines.insert(line);
        }
        return line;
    }

    /** Offers an access to the protocol; it is performed, or a request is on its way, or it has to wait. */
    private void offer(CachedLine line, Access access) {
        int before = line.entry.state;
        long held = line.entry.value;
        current = access;
        performed = false;
        accessMessage.setCore(station.node(), access.line());
        boolean done = stepper.access(line.entry, access.kind().event(), accessMessage, this);
        boolean finished = performed;
        if (done && !finished) {
            line.mshr.begin(access);
            outstanding(1);
        } else if (!done && !access.kind().isPrefetch()) {
            line.mshr.waiting().addLast(access);
        }
        settle(line, before, held);
        if (finished || (!done && access.kind().isPrefetch())) {
            access.performed();
        }
    }

    @Override
    public void receive(Message message) {
        if (station.traits().isSnoop(message.type)) {
            engine.schedule(
                    snoops.serve(timing.snoopOccupancy()) + timing.snoop().next(),
                    () -> station.network().inOrder(message, handler));
        } else {
            station.network().inOrder(message, handler);
        }
    }

    private void handle(Message message) {
        CachedLine line = lines.find(message.line);
        if (line == CacheLines.ABSENT) {
            line = new CachedLine(message.line);
        }
        int before = line.entry.state;
        long held = line.entry.value;
        current = line.mshr.underWay();
        performed = false;
        boolean done = !isBehind(message, line.mshr) && stepper.arrive(line.entry, message, this);
        boolean finished = performed;
        Access ended = finished ? line.mshr.end() : Access.NONE;
        if (ended != Access.NONE) {
            outstanding(-1);
        }
        if (!done) {
            line.mshr.stalled().addLast(message);
        }
        settle(line, before, held);
        ended.performed();
    }

    /** There are so many more misses for which a request is out. */
    private void outstanding(int more) {
        station.network().changed(Resource.MSHR, station.node(), Level.IN_USE, more);
    }

    /** Whether a message that the protocol stalled must come before this one. */
    private boolean isBehind(Message message, Mshr mshr) {
        return station.network().keepsOrder(message)
                && mshr.stalled().stream()
                        .anyMatch(first -> first.number < message.number
                                && first.from == message.from
                                && station.traits().network(first.type)
                                        == station.traits().network(message.type));
    }

    /** After a step: forgets a line that is gone, wakes those who poll it, and lets go on who waited. */
    private void settle(CachedLine line, int before, long held) {
        boolean far = current.isFar() && line.mshr.waiting().isEmpty();
        current = Access.NONE;
        int state = line.entry.state;
        wake(line, line.entry.value != held);
        if (state == before) {
            return;
        }
        if (state == table.initial().index()) {
            lines.remove(line.line);
        } else if (!readable[state]) {
            lines.dropFromNear(line.line);
        } else if (!readable[before] && !far) {
            lines.bringNear(line.line);
        }
        if (line.mshr.hasWaiting()) {
            engine.schedule(0, () -> offerAgain(line));
        }
    }

    private void wake(CachedLine line, boolean changed) {
        if (!line.mshr.pollers().isEmpty()) {
            Access[] pollers = line.mshr.pollers().toArray(new Access[0]);
            line.mshr.pollers().clear();
            for (Access access : pollers) {
                if (changed || !hits(line, access)) {
                    access.lineChanged();
                } else {
                    line.mshr.pollers().add(access);
                }
            }
        }
    }

    /** Offers once more what waits, in order; what has to wait again queues up behind. */
    private void offerAgain(CachedLine line) {
        for (int left = line.mshr.stalled().size(); left > 0; left--) {
            handle(line.mshr.stalled().pollFirst());
        }
        for (int left = line.mshr.waiting().size(); left > 0; left--) {
            attempt(line.mshr.waiting().pollFirst());
        }
    }

    /** Makes room in the set of a line; false if every line of the set is under way itself. */
    private boolean makeRoom(long line) {
        while (!lines.hasRoom(line)) {
            CachedLine victim = lines.victim(line, this::mayLeave);
            if (victim == CacheLines.ABSENT) {
                return false;
            }
            lines.setAside(victim);
            int before = victim.entry.state;
            accessMessage.setCore(station.node(), victim.line);
            stepper.access(victim.entry, CoreEvent.EVICT, accessMessage, this);
            settle(victim, before, victim.entry.value);
        }
        return true;
    }

    private boolean mayLeave(CachedLine line) {
        return table.isStable(line.entry.state) && line.mshr.isIdle();
    }

    @Override
    public int home(long line) {
        return homes.applyAsInt(line);
    }

    @Override
    public int choose(BitSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        station.send(type, to, requester, line, value, acks);
    }

    @Override
    public void loaded(long line, long value) {
        current.loaded(value);
        performed = true;
    }

    @Override
    public long stored(long line, long old) {
        performed = true;
        return current.apply(old);
    }

    /** Forgets every line and all work in hand. */
    public void reset() {
        lines.reset();
        prefetcher.reset();
        snoops.reset();
    }
}
