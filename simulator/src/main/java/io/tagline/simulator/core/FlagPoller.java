package io.tagline.simulator.core;

import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.simulator.rma.RemoteMemory;

/**
 * Polls a flag for a thread: it gets one line into a register repeatedly; Petrović et al., SPAA 2012, section 5.1.
 *
 * <ol>
 *   <li>A turn reads the flag, and then spends the overhead of a get, at the end of which the flag is compared.
 *   <li>The turns between a read that finds the flag wrong and the first one after the flag's next write are not simulated.
 * </ol>
 */
final class FlagPoller implements LineSide.Client {

    private final Engine engine;
    private final RemoteLines lines;
    private final long overhead;
    private final BufferSide buffer;
    private final Event done;
    private final Event looked = this::looked;
    private final Event changed = this::changed;
    private int flag;
    private WaitComparison comparison = WaitComparison.EQUAL;
    private long wanted;
    private long seen;

    FlagPoller(Engine engine, RemoteMemory remote, Event done) {
        this.engine = engine;
        this.lines = remote.lines();
        this.overhead = remote.costs().get().value();
        this.buffer = new BufferSide(engine, remote, this);
        this.done = done;
    }

    void moveTo(int core) {
        buffer.moveTo(core);
    }

    void poll(OneSidedOperation.PollFlag poll) {
        flag = poll.flag();
        comparison = poll.comparison();
        wanted = poll.value();
        buffer.open(flag);
        buffer.read(flag, 0);
    }

    @Override
    public void read(long value, long delay) {
        seen = value;
        engine.schedule(delay + overhead, looked);
    }

    private void looked() {
        if (comparison.holds(seen, wanted)) {
            done.occur();
        } else if (seen == lines.content(flag)) {
            lines.poll(flag, changed);
        } else {
            changed();
        }
    }

    /** The next turn begins after the last one, though the flag may have changed in the middle of it. */
    private void changed() {
        long turn = overhead + buffer.unloadedRead();
        buffer.readAgain(turn == 0 ? 0 : turn - (engine.now() - buffer.servedAt()) % turn);
    }

    @Override
    public void written(long delay) {
        throw new IllegalStateException("who polls a flag does not write it");
    }
}
