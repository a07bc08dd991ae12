package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.simulator.directory.DirectoryLine.Waiting;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.memory.MemoryController;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Receiver;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Channel;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;

/**
 * A directory slice in time.
 *
 * <ol>
 *   <li>Every message keeps the slice for its occupancy, in the order of arrival. A request is then looked up, which takes the
 *       slice's own share (static) and a share drawn for each request; look-ups overlap.
 *   <li>A request that the protocol stalls waits at its line. When a busy line comes to rest in another state or with another owner,
 *       what the look-ups of the waiting requests told is out of date: all are looked up again, at once and overlapping. A look-up
 *       under way at that moment begins anew as well.
 *   <li>The requests that wait are offered first come first served, one occupancy after the line has come to rest and the look-up
 *       of the first is done.
 *   <li>Data that leaves from here comes from the line's memory controller.
 * </ol>
 */
public final class DirectoryController implements Receiver, Port {

    private final Station station;
    private final Engine engine;
    private final MessageTraits traits;
    private final Timing timing;
    private final MemoryMap memory;
    private final Long2ObjectOpenHashMap<DirectoryLine> lines = new Long2ObjectOpenHashMap<>();
    private long freeAt;

    /**
     * How long a slice takes, in picoseconds.
     *
     * @param share what every look-up at this slice takes besides {@code lookUp}
     */
    public record Timing(LatencySampler lookUp, long share, long occupancy) {}

    /** The memory controller in charge of a line. */
    @FunctionalInterface
    public interface MemoryMap {
        MemoryController of(long line);
    }

    public DirectoryController(Station station, Timing timing, MemoryMap memory) {
        this.station = station;
        this.engine = station.engine();
        this.traits = station.traits();
        this.timing = timing;
        this.memory = memory;
    }

    /** Puts a line into the given state, without any of the traffic that would lead there. */
    public void install(long line, LineEntry entry) {
        DirectoryLine installed = line(line);
        installed.entry.copy(entry);
        installed.rest();
    }

    @Override
    public void receive(Message message) {
        DirectoryLine line = line(message.line);
        long delay = occupy();
        if (traits.isRequest(message.type)) {
            lookUp(line, message, delay + lookUp());
        } else {
            engine.schedule(delay, () -> handle(line, message));
        }
    }

    private void lookUp(DirectoryLine line, Message request, long delay) {
        long told = line.changed();
        engine.schedule(delay, () -> lookedUp(line, request, told));
    }

    private void lookedUp(DirectoryLine line, Message request, long told) {
        long changed = line.changed();
        if (changed != told) {
            lookUp(line, request, Math.max(0, changed + lookUp() - engine.now()));
        } else if (line.waiting.isEmpty()) {
            handle(line, request);
        } else {
            line.waiting.addLast(new Waiting(request));
        }
    }

    private void handle(DirectoryLine line, Message message) {
        if (!step(line, message)) {
            line.waiting.addLast(new Waiting(message));
        }
    }

    private long occupy() {
        long start = Math.max(engine.now(), freeAt);
        freeAt = start + timing.occupancy();
        return freeAt - engine.now();
    }

    private long lookUp() {
        return timing.share() + timing.lookUp().next();
    }

    private boolean step(DirectoryLine line, Message message) {
        boolean busy = !station.stepper().table().isStable(line.entry.state);
        boolean stepped = station.stepper().arrive(line.entry, message, this);
        if (stepped && traits.carriesData(message.type)) {
            memory.of(message.line).write();
        }
        if (stepped && station.stepper().table().isStable(line.entry.state)) {
            rest(line, busy);
        }
        return stepped;
    }

    private void rest(DirectoryLine line, boolean wasBusy) {
        if (line.rest() && wasBusy) {
            line.changedAt(engine.now());
            for (Waiting waiting : line.waiting) {
                lookUpAgain(line, waiting);
            }
        }
        offer(line);
    }

    private void lookUpAgain(DirectoryLine line, Waiting waiting) {
        if (!waiting.inLookUp) {
            waiting.inLookUp = true;
            engine.schedule(lookUp(), () -> lookedUp(line, waiting));
        }
    }

    private void lookedUp(DirectoryLine line, Waiting waiting) {
        waiting.inLookUp = false;
        offer(line);
    }

    /** Offers the first request that waits, if the line is at rest and the look-up of that request is done. */
    private void offer(DirectoryLine line) {
        Waiting first = line.waiting.peekFirst();
        boolean free = first != null && !first.inLookUp && !line.offering;
        if (free && station.stepper().table().isStable(line.entry.state)) {
            line.offering = true;
            engine.schedule(occupy(), () -> offerFirst(line));
        }
    }

    private void offerFirst(DirectoryLine line) {
        line.offering = false;
        Waiting first = line.waiting.peekFirst();
        if (first.inLookUp) {
            return;
        }
        line.waiting.removeFirst();
        if (!step(line, first.request)) {
            line.waiting.addFirst(first);
        }
    }

    private DirectoryLine line(long line) {
        DirectoryLine known = lines.get(line);
        if (known == null) {
            known = new DirectoryLine();
            lines.put(line, known);
        }
        return known;
    }

    @Override
    public int home(long line) {
        return station.node();
    }

    /** The sharer nearest to the requester; the lowest of those that are equally near. */
    @Override
    public int choose(BitSet sharers, int requester, long line) {
        Network network = station.network();
        int nearest = sharers.nextSetBit(0);
        for (int i = nearest; i >= 0; i = sharers.nextSetBit(i + 1)) {
            if (network.distance(requester, i) < network.distance(requester, nearest)) {
                nearest = i;
            }
        }
        return nearest;
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        if (traits.carriesData(type)) {
            fetch(Message.of(type, from, to, requester, line, value, acks));
        } else {
            station.send(type, to, requester, line, value, acks);
        }
    }

    private void fetch(Message answer) {
        Network network = station.network();
        MemoryController controller = memory.of(answer.line);
        network.stamp(answer);
        network.go(network.stop(station.node()), controller.stop(), Channel.ADDRESS, () -> controller.read(answer));
    }

    @Override
    public void loaded(long line, long value) {
        throw new IllegalStateException("no core waits at a directory");
    }

    @Override
    public long stored(long line, long old) {
        throw new IllegalStateException("no core waits at a directory");
    }

    /** Forgets every line and all work in hand. */
    public void reset() {
        lines.clear();
        freeAt = 0;
    }
}
