package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Station;
import java.util.function.LongFunction;

/**
 * What leaves a directory slice.
 *
 * <ol>
 *   <li>Data that leaves from here comes from the line's memory controller. If the slice reads ahead, reading has begun when the
 *       request came, and the data leaves from here once it is read.
 *   <li>Snoops of one transaction that leave from here are spaced in time, if the slice says so.
 * </ol>
 */
final class DirectoryPort implements Port {

    private final Station station;
    private final Engine engine;
    private final MessageTraits traits;
    private final SliceTiming timing;
    private final Neighbours around;
    private final LongFunction<DirectoryLine> lines;
    private final EventHandler<Message> departure = new EventHandler<>() {
        @Override
        public void handle(Message message) {
            depart(message);
        }
    };

    /** The way out of a slice that finds its {@code lines} by their addresses. */
    DirectoryPort(Station station, SliceTiming timing, Neighbours around, LongFunction<DirectoryLine> lines) {
        this.station = station;
        this.engine = station.engine();
        this.traits = station.traits();
        this.timing = timing;
        this.around = around;
        this.lines = lines;
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
        Network network = station.network();
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
        if (traits.carriesData(type)) {
            fetch(station.network().message(type, from, to, requester, line, value, acks));
        } else if (timing.invalidation() > 0 && traits.isSnoop(type)) {
            snoop(lines.apply(line), station.network().message(type, from, to, requester, line, value, acks));
        } else {
            station.send(type, to, requester, line, value, acks);
        }
    }

    /** Snoops of one transaction leave in order. */
    private void snoop(DirectoryLine line, Message snoop) {
        long start = Math.max(engine.now(), line.snoopsFreeAt);
        line.snoopsFreeAt = start + timing.invalidation();
        station.network().stamp(snoop);
        engine.schedule(start - engine.now(), departure, snoop);
    }

    private void fetch(Message answer) {
        Network network = station.network();
        network.stamp(answer);
        if (timing.readsAhead()) {
            long way = around.way().applyAsLong(answer.line);
            long wait = Math.max(way, lines.apply(answer.line).dataAt - engine.now());
            if (way > 0) {
                around.memory().apply(answer.line).release(wait, answer);
            } else {
                engine.schedule(wait, departure, answer);
            }
        } else {
            around.memory().apply(answer.line).command(network.stop(station.node()), answer);
        }
    }

    private void depart(Message message) {
        station.network().forward(message, station.network().stop(station.node()));
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
