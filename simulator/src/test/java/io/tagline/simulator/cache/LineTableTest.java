package io.tagline.simulator.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The table of a controller's lines against a map, through growth and resets. */
final class LineTableTest {

    private final CachedLine absent = new CachedLine();
    private final LineTable<CachedLine> table = new LineTable<>(CachedLine::new, absent);

    /** Addresses from few to many, near and far, so that places collide; after each reset, none of before is there. */
    @Test
    void everyLine_isFoundWhereItBegan_untilTheReset() {
        SplittableRandom random = new SplittableRandom(1);
        for (int replication = 0; replication < 50; replication++) {
            Map<Long, CachedLine> expected = new HashMap<>();
            int range = 1 << random.nextInt(1, 24);
            for (int i = 0; i < 1 << random.nextInt(9); i++) {
                long address = random.nextInt(range) * 64L;
                CachedLine line = table.at(address);
                assertEquals(address, line.address());
                assertSame(expected.getOrDefault(address, line), line);
                expected.put(address, line);
            }
            expected.forEach((address, line) -> assertSame(line, table.find(address)));
            assertSame(absent, table.find(-64));
            table.reset();
            expected.keySet().forEach(address -> assertSame(absent, table.find(address)));
        }
    }

    @Test
    void aLineUsedAgain_remembersNothing() {
        CachedLine before = table.at(1);
        before.known = true;
        before.entry.value = 7;
        before.await(Access.NONE);
        table.reset();
        CachedLine after = table.at(2);
        assertSame(before, after);
        assertEquals(0, after.entry.value);
        assertEquals(false, after.known);
        assertEquals(0, after.waiters().waiting().size());
        assertNotSame(after, table.at(3));
    }
}
