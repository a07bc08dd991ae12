package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large a world may be: eight of everything, and every shared cache with a cache below it. */
final class WorldSizeTest {

    private static List<Integer> dealt(String deal) {
        return deal == null
                ? List.of()
                : Stream.of(deal.split(" ", -1)).map(Integer::valueOf).toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 1, , 1, 1", "8, 8, , 8, 8", "4, 2, 3 1, 1, 2", "4, 2, , 1, 2"})
    void world_isAllowed(int caches, int shared, String deal, int lines, int values) {
        WorldSize size = new WorldSize(caches, shared, dealt(deal), lines, values);
        assertEquals(dealt(deal), size.deal());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, , 1, 2, 0 caches",
        "9, 1, , 1, 2, 9 caches",
        "3, 0, , 1, 2, 0 shared caches",
        "3, 4, , 1, 2, 4 shared caches",
        "3, 1, , 0, 2, 0 lines",
        "3, 1, , 9, 2, 9 lines",
        "3, 1, , 1, 0, 0 values",
        "3, 1, , 1, 9, 9 values",
        "4, 2, 3, 1, 2, 'deal 4 caches as [3]'",
        "4, 2, 2 1, 1, 2, 'deal 4 caches as [2, 1]'",
        "4, 2, 4 0, 1, 2, 'deal 4 caches as [4, 0]'"
    })
    void otherWorlds_areRefused(int caches, int shared, String deal, int lines, int values, String why) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> new WorldSize(caches, shared, dealt(deal), lines, values))
                .getMessage();
        assertEquals(why, message.replaceFirst("cannot (check with )?", ""));
    }
}
