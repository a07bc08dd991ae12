package io.tagline.simulator.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.LinkTimes;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Server;
import io.tagline.topologies.graph.BusTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Banks of DDR3-1600 11-11-11, with the times that Samsung's datasheet M378B5673EH1, revision 1.03, section 16.2, prints: tCL is 11 cycles of 1.25
 * ns, 13.75 ns, as are tRCD and tRP; tRAS is 35 ns, tRC 48.75 ns. A line of 64 bytes at 12.8 GB/s keeps its channel for 5 ns. A row of 8 KiB has
 * 128 lines; of eight banks, rows 0 and 9 (11 to base 8) have the same one, row 1 has another.
 */
final class OpenRowsTest {

    private static final double CL = 13.75;
    private static final double RCD = 13.75;
    private static final double RP = 13.75;
    private static final double RC = 48.75;
    private static final double BURST = 5;
    private static final long ROW = 128;

    private final Engine engine = new Engine();
    private final List<RowState> found = new ArrayList<>();
    private final OpenRows rows = rows(1);

    @BeforeEach
    void listen() {
        rows.observe(found::add);
    }

    private OpenRows rows(int channels) {
        Topology bus = new BusTopology(2);
        long[] none = new long[bus.links()];
        long[][] occupancy = new long[Channel.values().length][bus.links()];
        Network network =
                new Network(engine, bus, new LinkTimes(none, occupancy, none), new MessageTraits(List.of()), 1);
        Server[] ofChannels = new Server[channels];
        Arrays.setAll(ofChannels, i -> new Server(network, Resource.MEMORY, i));
        Server[] banks = new Server[8 * channels];
        Arrays.setAll(banks, i -> new Server(network, Resource.MEMORY_BANK, i));
        OpenRows.Timing timing = new OpenRows.Timing(13_750, 13_750, 13_750, 35_000, 5_000);
        return new OpenRows(engine, timing, ROW * channels, ofChannels, banks);
    }

    private double serve(long line) {
        return rows.serve(line) / 1000.0;
    }

    private void later(double time) {
        engine.runUntil((long) (1000 * time));
    }

    /** Commands that come one by one find their bank idle. */
    @Test
    void oneAfterAnother_takesWhatItFinds() {
        assertEquals(RCD + CL, serve(0));
        later(100);
        assertEquals(CL, serve(1));
        later(200);
        assertEquals(RP + RCD + CL, serve(9 * ROW));
        assertEquals(List.of(RowState.MISS, RowState.HIT, RowState.CONFLICT), found);
    }

    /** The second waits for its slot, and until the column command of the first has been given; the bursts follow each other. */
    @Test
    void rowHits_followEachOtherAsFastAsTheChannel() {
        assertEquals(RCD + CL, serve(0));
        assertEquals(RCD + BURST + CL, serve(1));
        assertEquals(RCD + 2 * BURST + CL, serve(2));
    }

    /** A bank opens its rows tRC apart, which is tRAS and tRP. */
    @Test
    void rowConflicts_areTheCycleOfARowApart() {
        assertEquals(RCD + CL, serve(0));
        assertEquals(RC + RCD + CL, serve(9 * ROW));
        assertEquals(2 * RC + RCD + CL, serve(0));
    }

    /** Another bank waits for a slot of the channel only. */
    @Test
    void banks_workAtOnce() {
        assertEquals(RCD + CL, serve(0));
        assertEquals(BURST + RCD + CL, serve(ROW));
        assertEquals(2 * BURST + RCD + CL, serve(2 * ROW));
        assertEquals(List.of(RowState.MISS, RowState.MISS, RowState.MISS), found);
    }

    /** 256 lines in a row of each of two channels, dealt by a hash: 128 each, with a deviation of sqrt(256 / 4) = 8; the slower one has its last in time. */
    @Test
    void channels_shareTheLines() {
        OpenRows two = rows(2);
        double last = 0;
        for (int line = 0; line < 2 * ROW; line++) {
            last = Math.max(last, two.serve(line) / 1000.0);
        }
        assertEquals(RCD + CL + 128 * BURST, last, 4 * 8 * BURST);
    }

    @Test
    void reset_closesAllRows() {
        serve(0);
        rows.reset();
        assertEquals(RCD + CL, serve(1));
        assertEquals(List.of(RowState.MISS, RowState.MISS), found);
    }
}
