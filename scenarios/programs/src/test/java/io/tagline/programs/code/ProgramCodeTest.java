package io.tagline.programs.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a description keeps of a variable, from which a thread goes on. */
class ProgramCodeTest {

    @ParameterizedTest
    @ValueSource(longs = {ProgramCode.NO_VALUE, Long.MIN_VALUE + 1, -1, 0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE})
    void everyContent_isItselfAgain(long content) {
        assertEquals(content, ProgramCode.unpacked(ProgramCode.packed(content)));
    }

    /** Descriptions write numbers with 7 bits a byte: most variables have no value most of the time. */
    @ParameterizedTest
    @ValueSource(longs = {ProgramCode.NO_VALUE, -63, 0, 62})
    void smallContents_takeOneByte(long content) {
        assertTrue(Math.abs(ProgramCode.packed(content)) < 64);
    }
}
