package io.tagline.simulator.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The table of controllers' lines against a map, through growth and resets. */
final class LineTableTest {

    private final CachedLine absent = new CachedLine();
    private final LineTable<CachedLine> table = new LineTable<>(CachedLine::new, absent);

    private record Place(int controller, long address) {}

    /** Addresses from few to many, near and far, of several controllers, so that places collide; after each reset, none of before is there. */
    @Test
    void everyLine_isFoundWhereItBegan_untilTheReset() {
        SplittableRandom random = new SplittableRandom(1);
        for (int replication = 0; replication < 50; replication++) {
            Map<Place, CachedLine> expected = new HashMap<>();
            int range = 1 << random.nextInt(1, 24);
            for (int i = 0; i < 1 << random.nextInt(9); i++) {
                Place place = new Place(random.nextInt(3), random.nextInt(range) * 64L);
                CachedLine line = table.at(place.controller(), place.address());
                assertEquals(place.address(), line.address());
                assertSame(expected.getOrDefault(place, line), line);
                expected.put(place, line);
            }
            assertEquals(expected.size(), Set.copyOf(expected.values()).size());
            expected.forEach((place, line) -> assertSame(line, table.find(place.controller(), place.address())));
            assertSame(absent, table.find(0, -64));
            table.reset();
            expected.keySet().forEach(place -> assertSame(absent, table.find(place.controller(), place.address())));
        }
    }

    @Test
    void aLineUsedAgain_remembersNothing() {
        CachedLine before = table.at(3, 1);
        before.known = true;
        before.value = 7;
        before.await(Access.NONE);
        table.reset();
        CachedLine after = table.at(3, 2);
        assertSame(before, after);
        assertEquals(0, after.value);
        assertEquals(false, after.known);
        assertEquals(0, after.waiters().waiting().size());
        assertNotSame(after, table.at(3, 3));
    }
}
