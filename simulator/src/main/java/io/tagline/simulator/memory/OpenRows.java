package io.tagline.simulator.memory;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.Server;
import io.tagline.topologies.address.AddressHash;
import java.util.Arrays;

/**
 * The DRAM of one memory controller, whose banks leave their rows open.
 *
 * <ol>
 *   <li>Commands are served in the order in which they arrive. Each waits for a slot of its channel, one line per occupancy, and then for its bank.
 *   <li>If its row is open, the data is there tCL later (row hit). If no row is open, its row is opened first, which takes tRCD (row miss). If another
 *       row is open, that is closed first, no earlier than tRAS after it was opened, which takes tRP (row conflict).
 *   <li>It occupies its bank until its column command is given, and one occupancy more; so row hits follow each other as fast as the channel passes
 *       them.
 *   <li>A row has consecutive lines, except for those of other controllers and channels. The bank of a row is a fold of its address by exclusive or
 *       (Zhang, Zhu and Zhang, MICRO 2000).
 *   <li>Initially, no row is open. Refresh, and the turning of the bus between reads and writes, take no time.
 * </ol>
 */
public final class OpenRows {

    private static final long CLOSED = -1;

    private final Engine engine;
    private final Timing timing;
    private final long linesOfRow;
    private final Server[] channels;
    private final Server[] banks;
    private final int banksOfChannel;

    /** For each bank, its open row, and when that was opened. */
    private final long[] open;

    private final long[] opened;
    private RowObserver observer = RowObserver.NOBODY;

    /** The times of a {@link io.tagline.topologies.machine.Dram}, and how long a line occupies its channel, in picoseconds. */
    public record Timing(long cas, long activate, long precharge, long active, long occupancy) {}

    /**
     * Banks with all rows closed.
     *
     * @param linesOfRow how many consecutive lines make up one row of each channel of each controller
     * @param banks those of all channels, channel by channel
     */
    public OpenRows(Engine engine, Timing timing, long linesOfRow, Server[] channels, Server[] banks) {
        this.engine = engine;
        this.timing = timing;
        this.linesOfRow = linesOfRow;
        this.channels = channels;
        this.banks = banks;
        this.banksOfChannel = banks.length / channels.length;
        this.open = new long[banks.length];
        this.opened = new long[banks.length];
        Arrays.fill(open, CLOSED);
    }

    /** Reads or writes a line for which a command arrives now; returns how long until its data is there. */
    long serve(long line) {
        long row = line / linesOfRow;
        int channel = channel(line);
        int bank = channel * banksOfChannel + AddressHash.part(row, banksOfChannel);
        long wait = channels[channel].serve(timing.occupancy());
        long begin = Math.max(wait, banks[bank].freeIn());
        long ready = opened(bank, row, engine.now() + begin) - engine.now();
        banks[bank].serve(wait, ready - begin + timing.occupancy());
        return ready + timing.cas();
    }

    /** Not by the hash that finds the controller, so its lines are spread evenly over its channels. */
    private int channel(long line) {
        return AddressHash.part(AddressHash.mix(AddressHash.mix(line)), channels.length);
    }

    /** When a row is open if its bank begins to open it at {@code begin}. */
    private long opened(int bank, long row, long begin) {
        if (open[bank] == row) {
            observer.found(RowState.HIT);
            return begin;
        }
        boolean closed = open[bank] == CLOSED;
        observer.found(closed ? RowState.MISS : RowState.CONFLICT);
        opened[bank] = closed ? begin : Math.max(begin, opened[bank] + timing.active()) + timing.precharge();
        open[bank] = row;
        return opened[bank] + timing.activate();
    }

    /** Notifies {@code listener} from now on of the states of banks at commands. */
    void observe(RowObserver listener) {
        observer = listener;
    }

    /** Closes all rows, and forgets all work in hand. */
    void reset() {
        for (Server channel : channels) {
            channel.reset();
        }
        for (int bank = 0; bank < banks.length; bank++) {
            banks[bank].reset();
            open[bank] = CLOSED;
        }
    }
}
