package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Program;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Worlds as numbers: is each world that is seen again the one it was, however many there are and however long their descriptions? */
final class WorldsTest {

    private static final Program NO_THREADS = new Program.Static(List.of());

    private static World world(int lines, long... contents) {
        World world = new World(NO_THREADS, new long[lines], thread -> ThreadOrder.IN_ORDER, 0);
        System.arraycopy(contents, 0, world.contents, 0, contents.length);
        return world;
    }

    @Test
    void manyWorlds_areNumberedInTheOrderInWhichTheyAreSeen() {
        Worlds worlds = new Worlds();
        int count = 5_000;
        for (int i = 0; i < count; i++) {
            assertEquals(i, worlds.number(world(2, i, -i), i - 1));
        }
        World restored = world(2);
        for (int i = 0; i < count; i++) {
            assertEquals(i, worlds.number(world(2, i, -i), 0));
            assertEquals(i - 1, worlds.parent(i));
            worlds.restore(i, restored);
            assertArrayEquals(new long[] {i, -i}, restored.contents);
        }
        assertEquals(count, worlds.size());
    }

    /** A page has 2^20 bytes, and a line with small contents takes one: 400 worlds need two pages, and of the large ones each needs more than one. */
    @ParameterizedTest
    @CsvSource({"3000, 400", "1048577, 3"})
    void worldsOfManyLines_areKeptAsTheyAre(int lines, int count) {
        Worlds worlds = new Worlds();
        World world = world(lines);
        Arrays.fill(world.contents, 1);
        for (int i = 0; i < count; i++) {
            world.contents[i] = Long.MAX_VALUE - i;
            world.contents[lines - 1 - i] = Long.MIN_VALUE + i;
            assertEquals(i, worlds.number(world, Worlds.NOBODY));
        }
        for (int i = count - 1; i >= 0; i--) {
            worlds.restore(i, world);
            assertEquals(i, worlds.number(world, Worlds.NOBODY));
            assertEquals(Long.MAX_VALUE - i, world.contents[i]);
            assertEquals(Long.MIN_VALUE + i, world.contents[lines - 1 - i]);
            assertEquals(1, world.contents[count]);
        }
        assertTrue(worlds.bytes() >= (long) lines * count);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 63, 64, -64, -65, 8_191, 8_192, Long.MAX_VALUE, Long.MIN_VALUE})
    void everyNumber_isReadAsItWasWritten(long number) {
        StateBytes description = new StateBytes();
        description.accept(number);
        description.accept(5);
        byte[] page = new byte[description.length() + 3];
        description.copyTo(page, 3);
        DescriptionReader reader = new DescriptionReader();
        reader.begin(page, 3);
        assertEquals(number, reader.getAsLong());
        assertEquals(5, reader.getAsLong());
        assertEquals(number >= -64 && number < 64 && number != 0, description.length() == 2);
    }

    /** The first of up to 128 zeros takes two bytes, the others none. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "128, 2", "129, 4", "1000, 16"})
    void zeros_areCounted(int zeros, int length) {
        StateBytes description = new StateBytes();
        for (int i = 0; i < zeros; i++) {
            description.accept(0);
        }
        assertEquals(length, description.length());
        description.accept(-1);
        description.accept(0);
        byte[] page = new byte[description.length()];
        description.copyTo(page, 0);
        DescriptionReader reader = new DescriptionReader();
        reader.begin(page, 0);
        for (int i = 0; i < zeros; i++) {
            assertEquals(0, reader.getAsLong());
        }
        assertEquals(-1, reader.getAsLong());
        assertEquals(0, reader.getAsLong());
    }

    /** Each world leads to the next one, unless it is an end; the last leads to itself. */
    @Test
    void firstWorldWithoutAnEnd_isLost() {
        assertEquals(-1, lost(10, 9));
        assertEquals(9, lost(10, 8));
        assertEquals(1, lost(10, 0));
        assertEquals(0, lost(10));
    }

    private static int lost(int count, int... ends) {
        Executions executions = new Executions();
        for (int world = 0; world < count; world++) {
            executions.begin(true);
            int present = world;
            if (IntStream.of(ends).anyMatch(end -> end == present)) {
                executions.ends();
            } else {
                executions.follows(Math.min(count - 1, world + 1));
                executions.follows(Math.min(count - 1, world + 1));
            }
        }
        return executions.lost();
    }

    /** The first world leads to 40 others, of which one leads to the end, and each other one to itself. */
    @Test
    void worldWithManySuccessors_isSavedByAnyOfThem() {
        int many = 40;
        for (int saving = 1; saving <= many; saving++) {
            Executions executions = new Executions();
            executions.begin(true);
            for (int next = 1; next <= many; next++) {
                executions.follows(next);
                executions.follows(next);
            }
            for (int world = 1; world <= many; world++) {
                executions.begin(true);
                executions.follows(world == saving ? many + 1 : world);
            }
            executions.begin(true);
            executions.ends();
            assertEquals(saving == 1 ? 2 : 1, executions.lost());
        }
    }
}
