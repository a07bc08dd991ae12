package io.tagline.programs.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UpdateTest {

    /** 12 is 1100 and 10 is 1010 in binary; -1 has all bits, and is less than both. */
    @ParameterizedTest
    @CsvSource({
        "ADD, 12, 10, 22",
        "AND, 12, 10, 8",
        "OR, 12, 10, 14",
        "XOR, 12, 10, 6",
        "MIN, 12, 10, 10",
        "MAX, 12, 10, 12",
        "ADD, -1, 10, 9",
        "AND, -1, 10, 10",
        "OR, -1, 10, -1",
        "XOR, -1, 10, -11",
        "MIN, -1, 10, -1",
        "MAX, -1, 10, 10"
    })
    void update_isThatOfItsName(Update update, long before, long value, long after) {
        assertEquals(after, update.applyAsLong(before, value));
    }
}
