package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.simulator.sharing.Gate;
import java.util.Optional;

/**
 * Applies the protocol to the accesses and messages at the caches of cores.
 *
 * <ol>
 *   <li>A stalled message or access waits at its line and is offered again when the line has changed its state. But where an access would
 *       have to wait, a prefetch is dropped.
 *   <li>A line on which a locked instruction is in progress stalls snoops, and accesses of the core's other threads, until that has
 *       retired. A thread that spins on it by locked instructions repeats them without a pause.
 *   <li>Once a snoop has come for a line, accesses that begin later are held back until it is answered; one that has begun ends first,
 *       and so does the present turn of who spins on the line.
 *   <li>Where the protocol has rows for atomics, one that it does not let hit is performed at home, and the line stays there.
 *   <li>A victim leaves its set when its eviction begins and is kept aside until the protocol has finished with it. A device evicts each line that it
 *       can read as soon as nothing is in flight on it.
 *   <li>A step for which what lines share has no place waits, and is tried again.
 * </ol>
 */
final class CacheProtocol implements Port {

    private final Network network;
    private final MessageTraits traits;
    private final Engine engine;
    private final Stepper stepper;
    private final Gate gate;
    private final TransitionTable table;
    private final boolean[] readable;
    private final AccessEvents events;
    private final CacheLines lines;
    private final LatencySampler miss;
    private final Optional<Fences> fences;
    private final Optional<Leases> leases;
    private LineLocks locks;
    private final AccessReports reports;
    private final Homes homes;
    private final EventHandler<Access> missed = new EventHandler<>() {
        @Override
        public void handle(Access access) {
            attemptMissed(access);
        }
    };
    private final EventHandler<CachedLine> again = new EventHandler<>() {
        @Override
        public void handle(CachedLine line) {
            offerAgain(line);
        }
    };
    private final EventHandler<CachedLine> leaseOver = new EventHandler<>() {
        @Override
        public void handle(CachedLine line) {
            endLease(line);
        }
    };
    private final EventHandler<CachedLine> opened;
    private final AdjacentLine adjacent;
    private final boolean keepsLines;
    private final Victims.MayGo mayLeave = this::mayLeave;
    private final Victims.MayGo mayMakeRoom = this::mayMakeRoom;
    private final Message accessMessage = new Message();
    private final Message eviction = new Message();
    private Access current = Access.NONE;
    private boolean performed;
    /** The line that the present step is about. */
    private CachedLine stepping = CacheLines.ABSENT;

    /** The protocol of the caches that hold {@code lines}; {@code opened} begins the accesses that a snoop has held back. */
    CacheProtocol(
            Station station,
            CacheLines lines,
            PrivateCaches.Timing timing,
            Homes homes,
            EventHandler<CachedLine> opened,
            AdjacentLine adjacent,
            int nodes,
            Optional<Leases> leases,
            boolean keepsLines) {
        this.network = station.network();
        this.traits = station.traits();
        this.engine = station.engine();
        this.stepper = station.stepper();
        this.gate = station.gate();
        this.table = stepper.table();
        this.events = new AccessEvents(table);
        this.fences = Fences.areIn(table) ? Optional.of(new Fences(engine, table, nodes)) : Optional.empty();
        this.leases = leases;
        this.lines = lines;
        this.miss = timing.miss();
        this.reports = new AccessReports(network);
        this.locks = new LineLocks(engine, timing.locked(), timing.afterSibling());
        this.homes = homes;
        this.opened = opened;
        this.adjacent = adjacent;
        this.keepsLines = keepsLines;
        this.readable = new boolean[table.states().size()];
        table.states().forEach(s -> readable[s.index()] = s.permission() != Permission.NONE);
    }

    /** Lets each locked instruction take as long as after one of another thread of its core. */
    void lockAsAfterSiblings() {
        locks = locks.atMost();
    }

    /** A line is put into a state. */
    void installed(CachedLine line, int state) {
        gate.moved(line.node(), line.state, state);
    }

    void reset() {
        fences.ifPresent(Fences::reset);
    }

    AccessReports reports() {
        return reports;
    }

    /** Notifies the access's poller once the line no longer has what the access has found, or the access would no longer hit; at once if that is so. */
    void poll(Access access) {
        CachedLine line = access.atCache();
        if (hits(line, access) && line.value == access.content()) {
            line.poll(access);
        } else {
            access.lineChanged();
        }
    }

    /** Whether the protocol lets an access be performed on a line as it is. */
    boolean hits(CachedLine line, Access access) {
        return events.hits(line.state, access);
    }

    /** Lets all lines of a core pass a fence. */
    void fence(int node, CoreEvent event, Event passed) {
        if (fences.isPresent()) {
            fences.get().begin(node, event, passed, this::happen);
        } else {
            passed.occur();
        }
    }

    /** Gives up the right to write a line that no locked instruction holds. */
    void downgrade(CachedLine line) {
        boolean rests = table.isStable(line.state) && !table.isInitial(line.state) && locks.left(line) <= 0;
        if (rests && table.mayHappen(CoreEvent.DOWNGRADE, line.state)) {
            happen(line, CoreEvent.DOWNGRADE);
        }
    }

    /** Lets something other than an access happen to a line. */
    private void happen(CachedLine line, CoreEvent event) {
        int before = line.state;
        long held = line.value;
        accessMessage.setCore(line.node(), line.address());
        stepping = line;
        stepper.access(line, event, accessMessage, this);
        settle(line, before, held);
    }

    private void endLease(CachedLine line) {
        if (table.isLeased(line.state) && leases.orElseThrow().left(line.node(), line.address()) == 0) {
            happen(line, CoreEvent.LEASE_OVER);
        }
    }

    private void lend(CachedLine line, int type) {
        if (leases.isPresent() && leases.get().came(type, line.address()) && table.isLeased(line.state)) {
            engine.schedule(leases.get().left(line.node(), line.address()), leaseOver, line);
        }
    }

    /** A snoop has come for a line, and is to be answered later; returns whether the core may have modified the line. */
    boolean snooped(Message snoop) {
        CachedLine line = (CachedLine) snoop.entry;
        line.close();
        locks.endTurn(line);
        wake(line, true);
        return table.isModified(line.state);
    }

    /** The level that serves an access: the nearest that has its line, but none nearer than it may reach. Brings the line as near as that, if possible. */
    int level(CachedLine line, Access access) {
        int level = lines.level(line);
        int nearest = lines.nearest(access);
        evict(level > nearest ? lines.approach(line, nearest, mayLeave) : CacheLines.NOBODY);
        return Math.max(level, nearest);
    }

    /** Lets the protocol see an access that hit in no level; if no line can leave its set now, looks up again, or drops a prefetch. */
    void attemptMissed(Access access) {
        CachedLine line = access.atCache();
        if (admits(line, access) && (line.known || takeIn(line, lines.nearest(access)))) {
            offer(line, access, AccessObserver.MERGED);
        } else if (access.kind().isPrefetch()) {
            access.performed();
        } else {
            makeRoom(line, lines.nearest(access));
            lookUp(access, Engine.RETRY);
        }
    }

    /** Gives up a line at rest that has a place which this line lacks. */
    private void makeRoom(CachedLine line, int nearest) {
        if (gate.isShortAt(line.node())) {
            CachedLine victim = lines.displace(line, nearest, mayMakeRoom);
            evict(victim == CacheLines.ABSENT ? CacheLines.NOBODY : victim);
        }
    }

    private boolean mayMakeRoom(int node, long address) {
        CachedLine line = lines.find(node, address);
        return line.known
                && !table.isInitial(line.state)
                && gate.makesRoom(node, line.state)
                && mayLeave(node, address);
    }

    /** Whether what lines share has room for the step of an access. */
    private boolean admits(CachedLine line, Access access) {
        accessMessage.setCore(access.node(), access.line());
        stepping = line;
        return gate.admits(line, events.of(access), accessMessage, this);
    }

    /** Looks up all levels for an access; then the protocol sees it. */
    void lookUp(Access access) {
        lookUp(access, 0);
    }

    private void lookUp(Access access, long least) {
        engine.schedule(Math.max(least, access.left(miss.next(access.node()))), missed, access);
    }

    /**
     * Offers an access to the protocol; it is performed, or a request is on its way, or it has to wait.
     *
     * @param level the nearest one that has the line, or {@link AccessObserver#MERGED} if none had it in a state that hits
     */
    void offer(CachedLine line, Access access, int level) {
        if (locks.left(line) > 0 && !access.kind().isPrefetch()) {
            line.await(access);
            offerUnlocked(line);
            return;
        }
        if (events.isDropped(line.state, access)) {
            access.performed();
            return;
        }
        int before = line.state;
        long held = line.value;
        current = access;
        performed = false;
        accessMessage.setCore(access.node(), access.line());
        stepping = line;
        boolean done = stepper.access(line, events.of(access), accessMessage, this);
        boolean finished = performed;
        if (done && !finished) {
            Access ahead = line.underWay();
            if (ahead.kind().isPrefetch() && ahead != access) {
                ahead.performed();
            }
            line.miss(access);
            reports.missing(access);
            if (!readable[before] && !events.isAtomic(access)) {
                adjacent.fetched(line);
            }
        } else if (!done && !access.kind().isPrefetch()) {
            line.await(access);
        }
        if (finished) {
            reports.hit(access, level);
        }
        settle(line, before, held);
        giveBack(line);
        if (finished) {
            locks.retire(line, access);
        } else if (!done && access.kind().isPrefetch()) {
            access.performed();
        }
    }

    private void offerUnlocked(CachedLine line) {
        engine.schedule(locks.left(line), again, line);
    }

    /** Lets the protocol see a message. */
    void handle(Message message) {
        CachedLine line = (CachedLine) message.entry;
        int before = line.state;
        long held = line.value;
        current = line.underWay();
        performed = false;
        boolean kept = locks.left(line) > 0 && traits.isSnoop(message.type);
        if (kept) {
            offerUnlocked(line);
        }
        stepping = line;
        boolean lacks = !kept && !gate.admits(line, message, this);
        if (lacks && line.tryAgain()) {
            makeRoom(line, 0);
            engine.schedule(Engine.RETRY, again, line);
        }
        boolean done = !kept && !lacks && !isBehind(message, line.waiters()) && stepper.arrive(line, message, this);
        boolean fetched = done && current.kind().isPrefetch() && events.isHint(current) && table.isStable(line.state);
        Access ended = performed || fetched ? line.endMiss() : Access.NONE;
        if (ended != Access.NONE) {
            reports.missed(ended, readable[before]);
        }
        if (done) {
            lend(line, message.type);
            if (traits.isSnoop(message.type) && line.open()) {
                engine.schedule(0, opened, line);
            }
            network.takenIn(message);
        } else {
            line.stall(message);
        }
        settle(line, before, held);
        giveBack(line);
        locks.retire(line, ended);
    }

    /** Whether a message that the protocol stalled must come before this one. */
    private boolean isBehind(Message message, Waiters waiters) {
        return waiters.hasEarlier(message, traits) && network.keepsOrder(message);
    }

    /** After a step: forgets a line that is gone, wakes the accesses that poll it, and offers again what waited. */
    private void settle(CachedLine line, int before, long held) {
        int state = line.state;
        gate.moved(line.node(), before, state);
        boolean comes = readable[state] && !readable[before];
        int nearest = comes ? lines.nearest(current, line.waiters().waiting()) : 0;
        current = Access.NONE;
        wake(line, line.value != held);
        if (state == before) {
            return;
        }
        if (fences.isPresent()) {
            fences.get().changed(line, this::happen);
        }
        if (table.isInitial(state)) {
            lines.remove(line);
        } else if (!readable[state]) {
            lines.unreadable(line);
        } else if (comes) {
            lines.readable(line, nearest);
        }
        if (line.waiters().isWaiting()) {
            engine.schedule(0, again, line);
        }
    }

    private void wake(CachedLine line, boolean changed) {
        if (!line.waiters().pollers().isEmpty()) {
            Access[] pollers = line.waiters().pollers().toArray(new Access[0]);
            line.waiters().pollers().clear();
            for (Access access : pollers) {
                if (changed || !hits(line, access)) {
                    access.lineChanged();
                } else {
                    line.poll(access);
                }
            }
        }
    }

    /** Offers the waiting ones again, in order; those that stall again queue up behind. */
    private void offerAgain(CachedLine line) {
        line.triesNow();
        for (int left = line.waiters().stalled().size(); left > 0; left--) {
            handle(line.waiters().stalled().pollFirst());
        }
        for (int left = line.waiters().waiting().size(); left > 0; left--) {
            attemptMissed(line.waiters().waiting().pollFirst());
        }
    }

    /** Makes room for a line and puts it there; false if no line that would make room can leave now. */
    private boolean takeIn(CachedLine line, int nearest) {
        while (!lines.insert(line, nearest)) {
            CachedLine victim = lines.displace(line, nearest, mayLeave);
            if (victim == CacheLines.ABSENT) {
                return false;
            }
            evict(victim);
        }
        return true;
    }

    private void evict(CachedLine victim) {
        if (victim != CacheLines.NOBODY) {
            int before = victim.state;
            accessMessage.setCore(victim.node(), victim.address());
            stepping = victim;
            stepper.access(victim, CoreEvent.EVICT, accessMessage, this);
            settle(victim, before, victim.value);
        }
    }

    private void giveBack(CachedLine line) {
        if (!keepsLines && line.known && readable[line.state] && mayLeave(line.node(), line.address())) {
            lines.leave(line);
            evict(line);
        }
    }

    private boolean mayLeave(int node, long address) {
        CachedLine line = lines.find(node, address);
        return table.isStable(line.state) && line.isIdle() && locks.left(line) <= 0 && admitsEviction(line);
    }

    private boolean admitsEviction(CachedLine line) {
        CachedLine present = stepping;
        stepping = line;
        eviction.setCore(line.node(), line.address());
        boolean admitted = gate.admits(line, CoreEvent.EVICT, eviction, this);
        stepping = present;
        return admitted;
    }

    @Override
    public int home(long line) {
        if (stepping.home == LineEntry.NOBODY) {
            stepping.home = homes.home().of(stepping.node(), line);
        }
        return stepping.home;
    }

    @Override
    public int[] belowDirectory(long line) {
        return homes.onBus().apply(line);
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        network.send(network.message(type, from, to, requester, line, value, acks));
    }

    /** Performs the atomic operation that waits at a cache on what home has of its line; returns what that becomes. */
    long performAtHome(int node, long line, long old) {
        return lines.find(node, line).underWay().performAtHome(old);
    }

    @Override
    public void atomicFinished(long line) {
        performed = true;
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
}
