package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.simulator.cache.Leases;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Station;
import java.util.Optional;

/**
 * What leaves directory slices.
 *
 * <ol>
 *   <li>Data that leaves from here comes from the line's memory controller, unless the slice keeps it itself. If the slice reads ahead, reading has begun when the
 *       request came, and the data leaves from here once it is read.
 *   <li>An atomic operation is performed at once, and keeps its line until it is over: the data is read, here or from memory, and operated on. Its
 *       answer leaves then.
 *   <li>Snoops of one transaction that leave from here are spaced in time, if the slice says so.
 * </ol>
 */
final class DirectoryPort implements Port {

    private final Engine engine;
    private final Network network;
    private final MessageTraits traits;
    private final SliceTiming timing;
    private final Neighbours around;
    private final SliceLines lines;
    private final KeptData kept;
    private final Optional<Leases> leases;
    /** Whether the message that the present step is about has brought the data of its line. */
    private boolean brought;

    private long stillRead;

    private final EventHandler<Message> departure = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            depart(message);
        }
    };

    /** The way out of slices that know these {@code lines}. */
    DirectoryPort(
            Station station,
            SliceTiming timing,
            Neighbours around,
            SliceLines lines,
            KeptData kept,
            Optional<Leases> leases) {
        this.engine = station.engine();
        this.network = station.network();
        this.traits = station.traits();
        this.timing = timing;
        this.around = around;
        this.lines = lines;
        this.kept = kept;
        this.leases = leases;
    }

    @Override
    public int home(long line) {
        return around.home().applyAsInt(line);
    }

    @Override
    public int[] belowDirectory(long line) {
        return around.belowDirectory().apply(line);
    }

    /** The sharer nearest to the requester; the lowest of those that are equally near. */
    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        int nearest = LineEntry.NOBODY;
        int least = Integer.MAX_VALUE;
        for (int i = sharers.nextSetBit(0); i >= 0; i = sharers.nextSetBit(i + 1)) {
            int distance = network.distance(requester, i);
            if (distance < least) {
                nearest = i;
                least = distance;
            }
        }
        return nearest;
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        if (leases.isPresent()) {
            leases.get().sent(type, to, line);
        }
        if (lines.at(from, line).atomicUntil > engine.now()) {
            answer(lines.at(from, line), network.message(type, from, to, requester, line, value, acks));
        } else if (traits.carriesData(type)) {
            fetch(lines.at(from, line), network.message(type, from, to, requester, line, value, acks));
        } else if (timing.invalidation() > 0 && traits.isSnoop(type)) {
            snoop(lines.at(from, line), network.message(type, from, to, requester, line, value, acks));
        } else {
            network.send(network.message(type, from, to, requester, line, value, acks));
        }
    }

    private void answer(DirectoryLine line, Message answer) {
        network.stamp(answer);
        engine.schedule(line.atomicUntil - engine.now(), departure, answer);
    }

    /** Snoops of one transaction leave in order. */
    private void snoop(DirectoryLine line, Message snoop) {
        long start = Math.max(engine.now(), line.snoopsFreeAt);
        line.snoopsFreeAt = start + timing.invalidation();
        network.stamp(snoop);
        engine.schedule(start - engine.now(), departure, snoop);
    }

    private void fetch(DirectoryLine line, Message answer) {
        network.stamp(answer);
        answer.via = around.memoryOf(line);
        if (kept.has(answer.from, answer.line)) {
            engine.schedule(kept.access(), departure, answer);
        } else if (timing.readsAhead()) {
            long way = around.way().of(answer.from, answer.line);
            long wait = Math.max(way, line.dataAt - engine.now());
            stillRead += wait - way;
            if (way > 0) {
                around.memories().release(wait, answer);
            } else {
                engine.schedule(wait, departure, answer);
            }
        } else {
            around.memories().command(network.stop(answer.from), answer);
            if (kept.exists()) {
                write(line);
            }
        }
    }

    private void depart(Message message) {
        network.forward(message, network.stop(message.from));
    }

    /** For how long answers have waited for what was read ahead, in picoseconds: a request that waits for its line finds it read. */
    long stillRead() {
        return stillRead;
    }

    void reset() {
        stillRead = 0;
    }

    /** A step begins, on a message that brings its data or does not. */
    void begin(boolean brings) {
        brought = brings;
    }

    /** Data has come for a line, from a cache or from memory: the slice keeps it, or memory gets it, as it does what makes room. */
    void write(DirectoryLine line) {
        if (!kept.exists()) {
            around.memories().write(around.memoryOf(line), line.address());
        } else if (kept.isFull(line.node(), line.address())) {
            long victim = kept.displace(line.node());
            around.memories().write(around.memory().of(line.node(), victim), victim);
        }
        kept.keep(line.node(), line.address());
    }

    @Override
    public long atomic(int requester, long address, long old) {
        DirectoryLine line = lines.at(around.home().applyAsInt(address), address);
        line.atomicUntil = engine.now() + untilRead(line) + timing.atomic();
        if (!brought) {
            write(line);
        }
        return around.atomics().perform(requester, address, old);
    }

    private long untilRead(DirectoryLine line) {
        if (brought) {
            return 0;
        }
        if (kept.has(line.node(), line.address())) {
            return kept.access();
        }
        long way = around.way().of(line.node(), line.address());
        return 2 * way + around.memories().readAhead(around.memoryOf(line), line.address());
    }

    @Override
    public void loaded(long line, long value) {
        throw new IllegalStateException("no core waits at a directory");
    }

    @Override
    public long stored(long line, long old) {
        throw new IllegalStateException("no core waits at a directory");
    }
}
