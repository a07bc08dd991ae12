package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sharers among eight caches with the numbers 10 to 17. */
final class SharerRecordTest {

    private static final int[] CACHES = IntStream.range(10, 18).toArray();

    private static final Port PORT = new Port() {
        @Override
        public int home(long line) {
            throw new AssertionError();
        }

        @Override
        public int[] belowDirectory(long line) {
            return CACHES;
        }

        @Override
        public int choose(NodeSet sharers, int requester, long line) {
            throw new AssertionError();
        }

        @Override
        public void send(int type, int from, int to, int requester, long line, long value, int acks) {
            throw new AssertionError();
        }

        @Override
        public void loaded(long line, long value) {
            throw new AssertionError();
        }

        @Override
        public long stored(long line, long old) {
            throw new AssertionError();
        }
    };

    private final LineEntry entry = new LineEntry();

    private void share(SharerRecord record, int... nodes) {
        for (int node : nodes) {
            record.share(entry, node, 1, PORT);
        }
    }

    private void shared(String expected) {
        assertEquals(expected, entry.sharers().toString());
    }

    private static final SharerRecord NOTHING = new SharerRecord(0, SharerRecord.EVERYBODY);
    private static final SharerRecord TWO_POINTERS = new SharerRecord(2, SharerRecord.EVERYBODY);
    private static final SharerRecord TRIPLES = new SharerRecord(0, 3);

    @Test
    void exactRecord_knowsWhoSharesAndWhoLeft() {
        share(SharerRecord.EXACT, 10, 12, 17);
        SharerRecord.EXACT.unshare(entry, 12);
        shared("{10, 17}");
    }

    @Test
    void recordOfNothing_namesEverybody() {
        share(NOTHING, 13);
        NOTHING.unshare(entry, 12);
        shared("{10, 11, 12, 13, 14, 15, 16, 17}");
    }

    @Test
    void pointers_areExactAsLongAsTheySuffice() {
        share(TWO_POINTERS, 10, 12, 10);
        shared("{10, 12}");
        TWO_POINTERS.unshare(entry, 10);
        share(TWO_POINTERS, 11);
        shared("{11, 12}");
    }

    /** After an overflow nobody can be struck off: others may share the line whose names are lost. */
    @Test
    void overflow_namesEverybodyUntilAllAreForgotten() {
        share(TWO_POINTERS, 10, 12, 13);
        TWO_POINTERS.unshare(entry, 13);
        shared("{10, 11, 12, 13, 14, 15, 16, 17}");
        entry.unshare();
        share(TWO_POINTERS, 13);
        shared("{13}");
    }

    /** Groups 10 to 12, 13 to 15, and the rest, 16 and 17. */
    @Test
    void bitOfACoarseVector_standsForItsGroup() {
        share(TRIPLES, 11);
        shared("{10, 11, 12}");
        share(TRIPLES, 17);
        TRIPLES.unshare(entry, 11);
        shared("{10, 11, 12, 16, 17}");
    }

    /** Dir2CV2: the groups of all three sharers. */
    @Test
    void pointersThatOverflow_mayBecomeACoarseVector() {
        share(new SharerRecord(2, 2), 10, 14);
        shared("{10, 14}");
        share(new SharerRecord(2, 2), 17);
        shared("{10, 11, 14, 15, 16, 17}");
    }

    /** As many pointers as caches never overflow. */
    @Test
    void pointersForAll_areExact() {
        share(new SharerRecord(8, SharerRecord.EVERYBODY), CACHES);
        new SharerRecord(8, SharerRecord.EVERYBODY).unshare(entry, 10);
        shared("{11, 12, 13, 14, 15, 16, 17}");
    }

    @Test
    void sharersThatWereExact_areRecordedAsWellAsCanBe() {
        share(SharerRecord.EXACT, 10, 14);
        TWO_POINTERS.record(entry, 1, PORT);
        shared("{10, 14}");
        TRIPLES.record(entry, 1, PORT);
        shared("{10, 11, 12, 13, 14, 15}");
    }

    @Test
    void record_hasGroupsOfSome() {
        assertThrows(IllegalArgumentException.class, () -> new SharerRecord(0, 0));
        assertThrows(IllegalArgumentException.class, () -> new SharerRecord(-1, 2));
    }

    @Test
    void record_saysWhatItKnows() {
        assertEquals("all sharers", SharerRecord.EXACT.phrase());
        assertEquals("a broadcast", NOTHING.phrase());
        assertEquals("a bit for 3", TRIPLES.phrase());
        assertEquals("2 pointers, then a broadcast", TWO_POINTERS.phrase());
        assertEquals("1 pointer, then a bit for 4", new SharerRecord(1, 4).phrase());
    }
}
