package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Servers;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Cores;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The timed private caches of all cores of a machine, or its devices without caches. They are alike, so what one of them has of its own lies in arrays by node,
 * and each access and message says whose caches it is for.
 *
 * <ol>
 *   <li>An access that hits takes the latency of the nearest level that has the line. A store takes at least that of the nearest level that is written back,
 *       and brings its line no nearer.
 *   <li>An access that misses looks up all levels first; then the protocol sees it.
 *   <li>The time of a locked instruction runs from when the core has the line; until it is over, no other thread or core gets the line.
 *   <li>Forwards are answered after the snoop latency, at most one per snoop occupancy. Once one has been looked up in the outer caches, which
 *       is a part of this latency, it keeps later accesses off its line until it is answered. A line that comes is filled into the caches before the access that waits for it is performed; any other
 *       response is taken in at once.
 *   <li>A prefetch misses like any access. What the prefetcher asks for comes into the last level only, unless an access is waiting
 *       for it by then.
 *   <li>A device accesses lines as a core does, and gives each back as soon as the access is performed.
 * </ol>
 */
public final class PrivateCaches {

    private final Engine engine;
    private final Network network;
    private final MessageTraits traits;
    private final Timing timing;
    private final CacheLines lines;
    private final CacheProtocol protocol;
    /** By node; empty if there are none. */
    private final StreamPrefetcher[] prefetchers;

    private final EventHandler<Message> receiver = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            receive(message);
        }
    };
    private final EventHandler<Message> snooped = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            snooped(message);
        }
    };
    private final EventHandler<Message> inOrder = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            inOrder(message);
        }
    };
    private final EventHandler<Message> handler = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            protocol.handle(message);
        }
    };
    private final EventHandler<Access> hit = new EventHandler<>() {
        @Override
        public void handle(Access access) {
            attemptHit(access);
        }
    };
    private final EventHandler<Access> prefetched = new EventHandler<>() {
        @Override
        public void handle(Access access) {
            attemptPrefetch(access);
        }
    };
    private final EventHandler<CachedLine> opened = new EventHandler<>() {
        @Override
        public void handle(CachedLine line) {
            beginHeldBack(line);
        }
    };
    private final Servers snoops;

    /** How long the caches take, in picoseconds; {@code hit} has one entry for each level, nearest first. */
    public record Timing(
            LatencySampler[] hit,
            LatencySampler miss,
            LatencySampler snoop,
            LatencySampler snoopClean,
            long snoopLookUp,
            long snoopOccupancy,
            long fill,
            long locked,
            long afterSibling,
            OptionalLong storeCommit) {}

    /**
     * The actions that caches start themselves.
     *
     * @param stream the stream prefetcher
     * @param completesPairs whether a line that is fetched brings the other one of its pair
     * @param keepsLines whether a line stays when it has been accessed; those of a device do not
     */
    public record Habits(StreamPrefetcher.Shape stream, boolean completesPairs, boolean keepsLines) {

        /** An agent that fetches nothing ahead, and keeps nothing. */
        public static final Habits OF_DEVICE = new Habits(StreamPrefetcher.Shape.NONE, false, false);

        /** The actions of the caches of these cores. */
        public static Habits of(Cores cores, long lineBytes) {
            return new Habits(
                    StreamPrefetcher.Shape.of(cores), cores.prefetchers().completesPairs(lineBytes), true);
        }
    }

    /** Caches at some of the first {@code nodes} nodes; the samplers of {@code timing} serve all of them. */
    public PrivateCaches(
            Station station,
            int nodes,
            Timing timing,
            CacheLines lines,
            Habits habits,
            Homes homes,
            Optional<Leases> leases) {
        this.engine = station.engine();
        this.network = station.network();
        this.traits = station.traits();
        this.timing = timing;
        this.lines = lines;
        AdjacentLine adjacent = new AdjacentLine(engine, prefetched, habits.completesPairs());
        this.protocol =
                new CacheProtocol(station, lines, timing, homes, opened, adjacent, nodes, leases, habits.keepsLines());
        this.prefetchers = new StreamPrefetcher[habits.stream().streams() > 0 ? nodes : 0];
        Arrays.setAll(prefetchers, node -> prefetcher(habits.stream(), node));
        this.snoops = new Servers(network, Resource.SNOOP, 0, nodes);
    }

    private StreamPrefetcher prefetcher(StreamPrefetcher.Shape shape, int node) {
        return new StreamPrefetcher(
                shape, (kind, line) -> prefetch(Access.ofPrefetcher(kind, line).by(node)));
    }

    /** Those of one node. */
    public CacheController of(int node) {
        return new CacheController(this, node);
    }

    /** Notifies {@code listener} of every access from now on. */
    public void observe(AccessObserver listener) {
        protocol.reports().observe(listener);
    }

    /** See {@link CacheController#install}. */
    boolean install(int node, long line, LineEntry entry) {
        CachedLine cached = lines.at(node, line);
        while (!lines.insert(cached, 0)) {
            if (lines.displace(cached, 0, (core, any) -> false) != CacheLines.NOBODY) {
                return false;
            }
        }
        protocol.installed(cached, entry.state);
        cached.copy(entry);
        protocol.reports().installed(node, line);
        return true;
    }

    /** Begins an access; its client is notified when it is performed. */
    void begin(Access access) {
        access.issuedAt(engine.now());
        CachedLine line = lines.accessed(access.node(), access.line());
        access.isFor(line);
        lines.use(line);
        if (line.isClosed()) {
            line.holdBack(access);
        } else {
            begin(line, access);
        }
    }

    private void begin(CachedLine line, Access access) {
        if (protocol.hits(line, access)) {
            int level = protocol.level(line, access);
            if (lines.isLast(level)) {
                see(access, false);
            }
            access.expectAt(level);
            engine.schedule(hit(access, level), hit, access);
        } else {
            see(access, true);
            protocol.lookUp(access);
        }
    }

    /** Lets each locked instruction take as long as after one of another thread of its core. */
    public void lockAsAfterSiblings() {
        protocol.lockAsAfterSiblings();
    }

    /** Lets all lines of a core pass a fence. */
    void fence(int node, CoreEvent event, Event passed) {
        protocol.fence(node, event, passed);
    }

    /** See {@link CacheController#downgrade}. */
    void downgrade(int node, long line) {
        protocol.downgrade(lines.find(node, line));
    }

    private void see(Access access, boolean missed) {
        if (prefetchers.length > 0) {
            prefetchers[access.node()].see(access.kind(), access.line(), missed);
        }
    }

    /** Begins the accesses that a snoop has held back, in order; another snoop may have come meanwhile. */
    private void beginHeldBack(CachedLine line) {
        while (!line.isClosed() && !line.waiters().heldBack().isEmpty()) {
            begin(line, line.waiters().heldBack().pollFirst());
        }
    }

    /** How long until an access that hits is performed; the total time of a locked instruction includes the latency of its cache. */
    private long hit(Access access, int level) {
        long latency = timing.hit()[level].next(access.node());
        if (access.isBuffered() && level == 0) {
            return timing.storeCommit().orElse(latency);
        }
        return access.isLocked() ? Math.max(0, latency - timing.locked()) : access.left(latency);
    }

    /** See {@link CacheController#hits}. */
    boolean hits(Access access) {
        CachedLine line = lines.find(access.node(), access.line());
        return !line.isClosed() && protocol.hits(line, access);
    }

    /** See {@link CacheController#content}. */
    long content(Access access) {
        return lines.find(access.node(), access.line()).value;
    }

    /** Whether an access that begins now needs its own request: the core has not its line, and no request for that is out. */
    boolean needsRequest(Access access) {
        CachedLine line = lines.find(access.node(), access.line());
        return !protocol.hits(line, access) && line.underWay() == Access.NONE;
    }

    /**
     * Asks for a line ahead of its use, unless the core has it or a request for it is out; returns whether the client will be notified when that is
     * done.
     */
    boolean prefetch(Access access) {
        if (!needsRequest(access)) {
            return false;
        }
        engine.schedule(timing.miss().next(access.node()), prefetched, access);
        return true;
    }

    private void attemptPrefetch(Access access) {
        access.isFor(lines.at(access.node(), access.line()));
        if (protocol.hits(access.atCache(), access)) {
            access.performed();
        } else {
            protocol.attemptMissed(access);
        }
    }

    /** Notifies the access's poller once the line may have changed or the access would no longer hit. */
    void poll(Access access) {
        protocol.poll(access);
    }

    private void attemptHit(Access access) {
        CachedLine line = access.atCache();
        if (protocol.hits(line, access)) {
            protocol.offer(line, access, access.level());
        } else {
            protocol.lookUp(access);
        }
    }

    /** Performs the atomic operation that waits at a node on {@code old}, which home has of its line; returns what that becomes. */
    public long performAtHome(int node, long line, long old) {
        return protocol.performAtHome(node, line, old);
    }

    /** Takes in the messages that are addressed to these caches. */
    public EventHandler<Message> receiver() {
        return receiver;
    }

    private void receive(Message message) {
        message.entry = lines.at(message.to, message.line);
        if (traits.isSnoop(message.type)) {
            if (timing.snoopLookUp() > 0) {
                engine.schedule(timing.snoopLookUp(), snooped, message);
            } else {
                snooped(message);
            }
        } else if (timing.fill() > 0 && traits.carriesData(message.type)) {
            engine.schedule(timing.fill(), inOrder, message);
        } else {
            inOrder(message);
        }
    }

    /** From now on, accesses to the line of a snoop wait for its answer. */
    private void snooped(Message message) {
        LatencySampler answer = protocol.snooped(message) ? timing.snoop() : timing.snoopClean();
        long delay = snoops.serve(message.to, timing.snoopOccupancy()) + answer.next(message.to) - timing.snoopLookUp();
        engine.schedule(Math.max(0, delay), inOrder, message);
    }

    private void inOrder(Message message) {
        if (network.keepsOrder(message)) {
            network.inOrder(message, handler, message);
        } else { // Most protocols keep no order, and a call whose target cannot be predicted takes ten nanoseconds.
            protocol.handle(message);
        }
    }

    /** Forgets every line and all work in hand. */
    public void reset() {
        lines.reset();
        protocol.reset();
        for (StreamPrefetcher prefetcher : prefetchers) {
            prefetcher.reset();
        }
        snoops.reset();
    }
}
