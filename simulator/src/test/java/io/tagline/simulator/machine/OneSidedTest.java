package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.OneSidedOperation.Get;
import io.tagline.programs.operation.OneSidedOperation.PollFlag;
import io.tagline.programs.operation.OneSidedOperation.Put;
import io.tagline.programs.operation.OneSidedOperation.SetFlag;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/**
 * One-sided communication on the SCC, with the parameters of Petrović et al., SPAA 2012, table 1, in ns: a hop 5, a line of a buffer 126, of memory 208 to
 * read and 461 to write; a put 69 or 190, a get 330 or 95. Core 0 is on tile (0, 0) with a memory controller; core 46 is 9 routers away.
 */
final class OneSidedTest {

    private static final Operation[] NOTHING = {};

    /** Lines 0 to 7 in the buffer of core 0, 8 to 15 in that of core 46, 16 to 23 in memory of each thread; all hold 5. */
    private static Workbench bench() {
        return new Workbench()
                .lines(8, 5, new LineLocation.Buffer(0))
                .lines(8, 5, new LineLocation.Buffer(46))
                .lines(8, 5, new LineLocation.Private());
    }

    private static double alone(Operation... operations) {
        return bench().thread(0, operations).endsOnScc()[0];
    }

    private static Operation poll(int flag, long value) {
        return new PollFlag(flag, WaitComparison.EQUAL, value);
    }

    /** Formula 7: 69 + 4 (126 + 2*5) + 4 (126 + 2*9*5). */
    @Test
    void put_readsAndWritesLineByLine() {
        assertEquals(69 + 4 * 136 + 4 * 216, alone(new Put(0, 8, 4)));
    }

    /** Formula 8: 190 + 208 + 2*5 + 126 + 2*9*5. */
    @Test
    void putFromMemory_readsFromTheController() {
        assertEquals(190 + 218 + 216, alone(new Put(16, 8, 1)));
    }

    /** Formula 11. */
    @Test
    void get_takesTheFarWayToRead() {
        assertEquals(330 + 4 * 216 + 4 * 136, alone(new Get(8, 0, 4)));
    }

    /** Formula 12: core 46 is two routers from its controller at tile (5, 2), and reads the buffer of core 0. */
    @Test
    void getToMemory_writesAtTheControllerOfTheQuadrant() {
        double end = bench().thread(46, new Get(0, 16, 1)).endsOnScc()[0];
        assertEquals(95 + 216 + 461 + 2 * 2 * 5, end);
    }

    /** Section 5.2.2: a line that was read or written not long ago is read from the L1 cache at no cost. */
    @Test
    void lineInTheCache_isACheapSource() {
        assertEquals(624 + 190 + 216, alone(new Put(16, 8, 1), new Put(16, 9, 1)));
        assertEquals(95 + 216 + 471 + 190 + 216, alone(new Get(8, 16, 1), new Put(16, 8, 1)));
    }

    /** Formula 1: others see a written line before its writer has the acknowledgement, which takes 9 more hops. */
    @Test
    void lineIsSeen_beforeItsPutIsComplete() {
        double[] ends = bench().thread(0, new Operation.Compute(1_000_000), new SetFlag(8, 1))
                .thread(46, new Operation.Compute(1_260_000), poll(8, 1))
                .endsOnScc();
        // The flag is there at 1000 + 69 + 136 + 126 + 45 = 1376; a poll at 1260 + 131 = 1391 sees it, and looks at it
        // for 330.
        assertEquals(1421, ends[0]);
        assertEquals(1396 + 330, ends[1]);
    }

    /** A turn of polling is a get of one line into a register, 136 + 330; the first reads at 131. A flag that is there at 376 is seen next. */
    @Test
    void pollingCore_seesTheFlagAtItsNextTurn() {
        double[] ends =
                bench().thread(0, new SetFlag(8, 1)).thread(46, poll(8, 1)).endsOnScc();
        assertEquals(131 + 466 + 5 + 330, ends[1]);
        double[] late = bench().thread(0, new Operation.Compute(1_000_000), new SetFlag(8, 1))
                .thread(46, poll(8, 1))
                .endsOnScc();
        assertEquals(131 + 3 * 466 + 5 + 330, late[1]);
    }

    /** Lines 0 and 1 in the buffer of core 0, 2 in that of core 2, 3 in that of core 12. Both are two routers away from core 0. */
    private static Workbench neighbours() {
        return new Workbench()
                .lines(2, 0, new LineLocation.Buffer(0))
                .lines(1, 0, new LineLocation.Buffer(2))
                .lines(1, 0, new LineLocation.Buffer(12));
    }

    /** Of two puts that come to one port at once, the second is served when the first has come in, 3 flits of 1.25 ns, and 7.505 ns later. */
    @Test
    void portServes_oneLineAtATime() {
        double[] ends = neighbours()
                .thread(2, new Put(2, 0, 1))
                .thread(12, new Put(3, 1, 1))
                .endsOnScc();
        assertEquals(69 + 136 + 146, ends[0]);
        assertEquals(69 + 136 + 146 + 3 * 1.25 + 7.505, ends[1]);
    }

    /** The request of a read is 1 flit. */
    @Test
    void portIsFreeSooner_afterARead() {
        double[] ends = neighbours()
                .thread(2, new Get(0, 2, 1))
                .thread(12, new Get(1, 3, 1))
                .endsOnScc();
        assertEquals(1.25 + 7.505, ends[1] - ends[0], 1e-9);
    }

    /** What arrives is what was sent: 5 from memory to a buffer, to another core's memory, and on to a flag. */
    @Test
    void contents_travelWithTheLines() {
        double[] ends = new Workbench()
                .lines(1, 0, new LineLocation.Buffer(0))
                .lines(1, 0, new LineLocation.Buffer(46))
                .lines(1, 5, new LineLocation.Private())
                .lines(1, 0, new LineLocation.Private())
                .thread(0, new Put(2, 0, 1), new Get(0, 3, 1), new Put(3, 1, 1))
                .thread(46, poll(1, 5))
                .endsOnScc();
        assertTrue(ends[1] > 0);
    }

    @Test
    void threadWithoutOperations_endsAtOnce() {
        assertEquals(0, bench().thread(0, NOTHING).endsOnScc()[0]);
    }

    /**
     * Five cores of row 0 come to the port of tile (0, 0) at 401 ns, which serves one each 11.255 ns. One of row 1 comes at 416. It
     * does not wait for the three that came before it: after the third from the east, the router takes a turn from the north.
     */
    @Test
    void routerGivesTurns_toItsInputsNotToCores() {
        Workbench bench = new Workbench().lines(6, 0, new LineLocation.Buffer(0));
        int[] row = {2, 4, 6, 8, 10};
        for (int i = 0; i < row.length; i++) {
            bench.lines(1, 0, new LineLocation.Buffer(row[i]))
                    .thread(row[i], new Operation.Compute(60_000 - 5_000 * i), new Put(6 + i, i, 1));
        }
        double[] ends = bench.lines(1, 0, new LineLocation.Buffer(12))
                .thread(12, new Operation.Compute(75_000), new Put(11, 5, 1))
                .endsOnScc();
        assertEquals(401 + 3 * 11.255 + 10, ends[5], 1e-9);
    }

    /** Two sockets of Sandy Bridge, a link of 20 ns apart, with buffers whose overheads are all 7 ns, but for memory, where they are 5 and 3 ns. */
    private static Machine withBuffers() {
        String number = ": {value: %d ns, kind: chosen, source: made up}\n  ";
        String keys = "access%1$soccupancy%1$sput%1$sput-memory%2$sget%1$sget-memory%3$s"
                .formatted(number.formatted(7), number.formatted(5), number.formatted(3));
        String buffers =
                "buffers:\n  size: {value: 8 KiB, kind: chosen, source: made up}\n  " + keys.stripTrailing() + "\n";
        return Workbench.machine(Workbench.changed(
                Workbench.document("sandy-bridge-2s"), "(?m)^interconnect:", buffers + "interconnect:"));
    }

    /** Cores 0 and 8 are at the first stops of the sockets. A get: a line is read there, written here, and the get's own overhead spent. */
    @Test
    void bufferOfAnotherSocket_isBehindTheLinkBetween() {
        double[] ends = new Workbench()
                .lines(1, 5, new LineLocation.Buffer(8))
                .lines(1, 0, new LineLocation.Buffer(0))
                .thread(0, new Get(0, 1, 1))
                .ends(withBuffers(), "mesif-two-socket");
        assertEquals(7 + 2 * 20.3 + 7 + 7, ends[0], 1e-9);
    }

    /**
     * Shared memory is read and written as by loads and stores, which hit here in 2.3 ns: a put of two lines to the other socket's buffer, and a get of one from there, which another thread
     * of the core sees.
     */
    @Test
    void sharedMemory_isReadAndWrittenThroughTheCaches() {
        Workbench bench = new Workbench()
                .line(0, 5, "0:M")
                .line(1, 6, "0:M")
                .lines(2, 0, new LineLocation.Buffer(8))
                .thread(0, new Put(0, 2, 2), new Get(3, 0, 1))
                .thread(0, new Operation.Wait(0, WaitComparison.EQUAL, 6));
        double there = 7 + 2 * 20.3;
        double[] ends = bench.ends(withBuffers(), "mesif-two-socket");
        double written = 5 + 2 * (2.3 + there) + there + 2.3;
        assertEquals(written + 3, ends[0], 1e-9);
        assertTrue(ends[1] >= written && ends[1] < written + 20, () -> written + " " + ends[1]);
    }

    private static double alonePastTheRouter(Operation operation) {
        return new Workbench()
                .lines(8, 5, new LineLocation.Buffer(0))
                .lines(8, 5, new LineLocation.Buffer(46))
                .lines(8, 5, new LineLocation.Buffer(1))
                .thread(0, operation)
                .endsWithoutProtocol(Workbench.sccWithDirectAccess())[0];
    }

    /** Formula 7 with 30 ns in place of 126 + 2*5 for its own buffer, and as before for that of core 46. */
    @Test
    void ownBuffer_pastTheRouter() {
        assertEquals(69 + 4 * 30 + 4 * 216, alonePastTheRouter(new Put(0, 8, 4)));
    }

    /** Core 1 is on the tile of core 0, so that a get from its buffer leaves the tile neither to read nor to write: 330 + 2*30. */
    @Test
    void bufferOfTheOtherCoreOfTheTile_pastTheRouter() {
        assertEquals(330 + 2 * 30, alonePastTheRouter(new Get(16, 0, 1)));
    }

    /** Where neither a read nor its way takes time, a poll reads the flag as soon as it is set, and the port, which is busy with it for 3 cycles of 800 MHz and 4 of 533, is free again. */
    @Test
    void turnOfNoTime_endsWhenTheFlagIsSet() {
        String document = Workbench.changed(
                Workbench.document("scc"),
                "\\{normal: \\{mean: 67.158 tile cycles, stdev: 5.33 tile cycles\\}\\}",
                "0 ns");
        document = Workbench.changed(document, "  get: \\{value: [^,]*", "  get: {value: 0 ns");
        document = Workbench.changed(document, "hop: \\{value: [^,]*", "hop: {value: 0 ns");
        double[] ends = bench().thread(0, new Operation.Compute(1_000_000), new SetFlag(8, 1))
                .thread(46, poll(8, 1))
                .endsWithoutProtocol(Workbench.machine(document));
        assertEquals(1000 + 69, ends[0], 0.01);
        assertEquals(ends[0] + 3 / 0.8 + 4 / 0.533, ends[1], 0.01);
    }
}
