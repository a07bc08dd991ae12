package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PositionTest {

    @Test
    void positions_areOrderedByLineThenColumn() {
        List<Position> sorted = Stream.of(new Position(2, 1), new Position(1, 9), new Position(1, 2))
                .sorted()
                .toList();
        assertEquals(List.of(new Position(1, 2), new Position(1, 9), new Position(2, 1)), sorted);
    }

    @Test
    void zero_isNoPosition() {
        assertThrows(IllegalArgumentException.class, () -> new Position(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Position(1, 0));
    }
}
