package io.tagline.simulator.core;

import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.simulator.rma.RemoteMemory;
import io.tagline.topologies.machine.Buffers;
import java.util.Optional;

/**
 * The puts and gets of a thread, one at a time; Petrović et al., SPAA 2012, section 3.1 and formulas 7 to 12.
 *
 * <ol>
 *   <li>Each line is read and written before the next one is read: a core has one outstanding memory transaction at a time.
 *   <li>A put spends its overhead first: its latency contains it (formulas 9 and 10). A get spends its overhead last; the paper leaves this open, and
 *       docs/calibration-scc.md gives the reasons for it.
 *   <li>Setting a flag is a put of one line: a line of the core's own buffer is read, and the flag is written.
 * </ol>
 */
final class Transfers implements LineSide.Client {

    private final Engine engine;
    private final RemoteLines lines;
    private final Buffers costs;
    private final BufferSide read;
    private final BufferSide written;
    private final Optional<PrivateSide> own;
    private final SharedSide shared;
    private final Event done;
    private LineSide source;
    private LineSide destination;
    private int from;
    private int to;
    private int left;
    private long overheadAfter;
    private boolean setsFlag;
    private long flag;

    Transfers(HardwareThread.Shape shape, RemoteMemory remote, CacheController cache, long[] addresses, Event done) {
        this.engine = shape.engine();
        this.lines = remote.lines();
        this.costs = remote.costs();
        this.read = new BufferSide(engine, remote, this);
        this.written = new BufferSide(engine, remote, this);
        this.own = remote.machine()
                .memory()
                .ofCores()
                .map(memory ->
                        new PrivateSide(engine, remote, memory, shape.spinning().read(), this));
        this.shared = new SharedSide(shape, cache, addresses, this);
        this.done = done;
        this.source = read;
        this.destination = written;
    }

    /** Begins a replication on a core. */
    void moveTo(int core, CacheController cache) {
        read.moveTo(core);
        written.moveTo(core);
        own.ifPresent(side -> side.moveTo(core));
        shared.moveTo(cache);
    }

    void put(OneSidedOperation.Put put) {
        long overhead = (lines.isInBuffer(put.source()) ? costs.put() : costs.putMemory()).value();
        begin(put.source(), put.destination(), put.lines());
        source.read(from, overhead);
    }

    void get(OneSidedOperation.Get get) {
        begin(get.source(), get.destination(), get.lines());
        overheadAfter = (lines.isInBuffer(get.destination()) ? costs.get() : costs.getMemory()).value();
        source.read(from, 0);
    }

    void setFlag(OneSidedOperation.SetFlag set) {
        begin(set.flag(), set.flag(), 1);
        read.openOwn();
        setsFlag = true;
        flag = set.value();
        source.read(from, costs.put().value());
    }

    private void begin(int first, int firstWritten, int count) {
        from = first;
        to = firstWritten;
        left = count;
        overheadAfter = 0;
        setsFlag = false;
        source = side(from, read);
        destination = side(to, written);
    }

    private LineSide side(int line, BufferSide buffer) {
        if (lines.isInBuffer(line)) {
            buffer.open(line);
            return buffer;
        }
        return lines.isPrivate(line) ? own.orElseThrow() : shared;
    }

    @Override
    public void read(long value, long delay) {
        destination.write(to, setsFlag ? flag : value, delay);
    }

    @Override
    public void written(long delay) {
        from++;
        to++;
        left--;
        if (left > 0) {
            source.read(from, delay);
        } else {
            engine.schedule(delay + overheadAfter, done);
        }
    }
}
