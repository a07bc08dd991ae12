package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The registers of a line. */
final class LineEntryTest {

    /** Each register alone makes it another one than that of an unknown line. */
    @Test
    void entryOfAnUnknownLine_isRecognized() {
        List<Consumer<LineEntry>> changes = List.of(
                entry -> entry.state = 1,
                entry -> entry.value = 1,
                entry -> entry.acks = 1,
                entry -> entry.owner = 1,
                entry -> entry.client = 1,
                entry -> entry.share(0));
        for (Consumer<LineEntry> change : changes) {
            LineEntry entry = new LineEntry();
            assertTrue(entry.isReset());
            change.accept(entry);
            assertFalse(entry.isReset());
            entry.reset();
            assertTrue(entry.isReset());
        }
    }

    /** The owner if there is one; the only sharer; nobody, if there are none or two. */
    @Test
    void soleHolder_isTheOwnerOrTheOnlySharer() {
        LineEntry entry = new LineEntry();
        assertEquals(LineEntry.NOBODY, entry.soleHolder());
        entry.share(3);
        assertEquals(3, entry.soleHolder());
        entry.share(5);
        assertEquals(LineEntry.NOBODY, entry.soleHolder());
        entry.unshare(3);
        assertEquals(5, entry.soleHolder());
        entry.owner = 7;
        assertEquals(7, entry.soleHolder());
    }

    /** Node 0 is a node; and what was shared before is forgotten. */
    @Test
    void copy_hasTheSharersOfTheOtherAlone() {
        LineEntry other = new LineEntry();
        other.share(0);
        other.share(6);
        LineEntry entry = new LineEntry();
        entry.share(2);
        entry.copy(other);
        assertEquals(0, entry.sharers().nextSetBit(0));
        assertEquals(6, entry.sharers().nextSetBit(1));
        assertEquals(2, entry.sharers().cardinality());
    }
}
