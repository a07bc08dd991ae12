package io.tagline.communication.detection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.trace.AccessBatch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Algorithm 1 of Diener et al. (PDP 2016) in its three readings. */
final class RelaxedDetectorTest {

    private static CommunicationMatrix matrix(RelaxedDetector detector) {
        return detector.communication().matrix();
    }

    private static RelaxedDetector detector(int shift, Variant variant, AccessBatch batch) {
        RelaxedDetector detector = new RelaxedDetector(shift, variant);
        detector.accept(batch);
        return detector;
    }

    /**
     * Threads 0 1 1 0 2 2 1 in turn on one block; what the block remembers is written [older, newer].
     *
     * <ul>
     *   <li>mru2: 1 sees 0; 1 again sees the other, 0; 0 sees 1 and the two swap, [1, 0]; 2 sees 1 and 0, [0, 2]; 2 again sees 0; 1
     *       sees 0 and 2. Pairs: 01 four times, 02 twice, 12 twice.
     *   <li>printed: 1 sees 0; 1 again is at the back: sees 0, and [1, 1]; 0 sees 1 twice, [1, 0]; 2 sees 1 and 0, [0, 2]; 2 again sees 0,
     *       [2, 2]; 1 sees 2 twice. Pairs: 01 four times, 02 twice, 12 three times.
     *   <li>numalize: [0], [0, 1] 1 sees 0; [1, 1] 1 sees 0; 0 sees 1 twice, [1, 0]; 2 sees 0 and 1, [0, 2]; 2 sees 0, [2, 2]; 1 sees 2
     *       twice. Pairs: 01 four times, 02 twice, 12 three times.
     * </ul>
     */
    @ParameterizedTest
    @CsvSource({"MRU2, 4, 2, 2", "PRINTED, 4, 2, 3", "NUMALIZE, 4, 2, 3"})
    void oneBlock_countsPairsAsTheVariantSays(Variant variant, long pair01, long pair02, long pair12) {
        CommunicationMatrix matrix = matrix(detector(6, variant, Traces.turns(0, 1, 1, 0, 2, 2, 1)));
        assertEquals(
                new CommunicationMatrix(3, new long[] {0, pair01, pair02, pair01, 0, pair12, pair02, pair12, 0}),
                matrix);
    }

    /** Thread 0 is at the front and comes back, so printed does not rotate: 2 then drives out 0, and 0 sees 1 and 2. */
    @Test
    void printed_doesNotRotateForTheThreadAtTheFront() {
        CommunicationMatrix matrix = matrix(detector(6, Variant.PRINTED, Traces.turns(0, 1, 0, 2, 0)));
        // 1 sees 0; 0 sees 1; 2 sees 0 and 1 and leaves [1, 2]; 0 sees 1 and 2.
        assertEquals(new CommunicationMatrix(3, new long[] {0, 3, 2, 3, 0, 1, 2, 1, 0}), matrix);
    }

    /** [0, 1], then 1 makes it [1, 1]; each further access of 1 is at the front and meets itself at the back. */
    @Test
    void printed_putsEventsOfAThreadWithItselfIntoNoMatrix() {
        assertEquals(
                2,
                matrix(detector(6, Variant.PRINTED, Traces.turns(0, 1, 1, 1, 1)))
                        .events());
    }

    /** 100 bytes are two blocks of 64 bytes and one of 256. */
    @Test
    void granularity_decidesWhatIsOneBlock() {
        AccessBatch batch = Traces.of("0 W 100000", "1 W 100064");
        assertEquals(0, matrix(detector(6, Variant.MRU2, batch)).events());
        assertEquals(1, matrix(detector(8, Variant.MRU2, batch)).events());
    }

    /** Addresses are unsigned: the first and the last block are not the same. */
    @Test
    void blocksAtBothEndsOfMemory_areDifferent() {
        RelaxedDetector detector = detector(20, Variant.MRU2, Traces.of("0 R 0", "1 R ffffffffffffffff"));
        assertEquals(2, detector.blocks());
        assertEquals(0, matrix(detector).events());
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void threadsThatComeLate_leaveEarlierEventsAsTheyAre(Variant variant) {
        RelaxedDetector detector = new RelaxedDetector(6, variant);
        detector.accept(Traces.turns(0, 1));
        detector.accept(Traces.turns(4));
        CommunicationMatrix matrix = matrix(detector);
        assertEquals(List.of(1L, 1L, 1L), List.of(matrix.cell(0, 1), matrix.cell(0, 4), matrix.cell(4, 1)));
        assertEquals(3, matrix.events());
    }

    /** At any size: the constant of 64 segments with 1024 slots apart, a block takes at most 16 bytes. */
    @Test
    void blocks_takeAtMostSixteenBytes() {
        BlockTable table = new BlockTable();
        long constant = table.bytes();
        for (int i = 0; i < 1_000_000; i++) {
            long hash = BlockTable.hash(i);
            table.locate(i, hash);
            if (i % 10_000 == 0) {
                assertTrue(table.bytes() <= constant + 16 * table.size(), table.bytes() + " for " + table.size());
            }
        }
        assertEquals(1_000_000, table.size());
    }

    /** Of 200,000 blocks every second one goes from thread 0 to thread 1 and back: one event each way. */
    @Test
    void blocksDrivenOut_comeBackWithTheirQueues() {
        RelaxedDetector detector = new RelaxedDetector(6, Variant.MRU2);
        Traces.scattered(200_000, 1, detector::accept);
        Traces.scattered(200_000, 2, detector::accept);
        assertEquals(100_000, matrix(detector).events());
        Traces.scattered(200_000, 1, detector::accept);
        assertEquals(200_000, matrix(detector).events());
    }

    @Test
    void manyBlocks_keepTheirQueuesWhileTheTableGrows() {
        RelaxedDetector detector = new RelaxedDetector(6, Variant.MRU2);
        Traces.scattered(200_000, 2, detector::accept);
        assertEquals(0, matrix(detector).events());
        Traces.scattered(200_000, 2, detector::accept);
        assertEquals(0, matrix(detector).events());
        Traces.scattered(1, 1, detector::accept);
        assertEquals(200_000, detector.blocks());
    }
}
