package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How often rows were taken, of several tables and of several runs together. */
final class RowCountsTest {

    private static final RowCounts ONE =
            RowCounts.of(Map.of(ControllerKind.CACHE, new long[] {1, 2}, ControllerKind.DIRECTORY, new long[] {4}));

    @Test
    void sum_isThatOfEachRow() {
        RowCounts both = ONE.plus(RowCounts.of(Map.of(ControllerKind.CACHE, new long[] {10, 20})));
        assertEquals(11, both.of(ControllerKind.CACHE, 0));
        assertEquals(22, both.of(ControllerKind.CACHE, 1));
        assertEquals(4, both.of(ControllerKind.DIRECTORY, 0));
        assertEquals(0, both.of(ControllerKind.SHARED_CACHE, 0));
        assertEquals(11 + 22 + 4, both.total());
        assertEquals(1 + 2 + 4, ONE.total());
    }

    /** Whoever gets an array may change it. */
    @Test
    void counts_areNobodyElses() {
        long[] rows = {7};
        RowCounts counts = RowCounts.of(Map.of(ControllerKind.CACHE, rows));
        rows[0] = 0;
        List<ControllerKind> kinds = new ArrayList<>();
        counts.forEach((kind, found) -> {
            kinds.add(kind);
            assertArrayEquals(new long[] {7}, found);
            found[0] = 0;
        });
        assertEquals(List.of(ControllerKind.CACHE), kinds);
        assertEquals(7, counts.total());
        assertEquals(0, RowCounts.NONE.total());
    }
}
