package io.tagline.programs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ValueTest {

    @Test
    void numbersWordsAndLists_areToldApart() {
        assertEquals(Value.of(-12), Value.parse("-12"));
        assertEquals(Value.of("x2"), Value.parse("x2"));
        assertEquals(new Value.Numbers(List.of(4L, -4L, 3L)), Value.parse("[4, -4,3]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "-3", "a-b", "[4,4,3]", "[7]", "[]", "[4,]", "1234567890123456789"})
    void value_isPrintedAsItIsRead(String text) {
        assertEquals(text, Value.parse(text).toString());
    }
}
