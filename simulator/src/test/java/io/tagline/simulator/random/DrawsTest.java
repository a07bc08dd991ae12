package io.tagline.simulator.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DrawsTest {

    /** 2^32 - 209, the larger modulus of MRG32k3a, whose multiples of one part in it and one are its numbers. */
    private static final long HIGHEST = 4_294_967_087L;

    @ParameterizedTest
    @ValueSource(strings = {"0", "17", "17 lowest", "17 highest", "3 2.0=1 2.1=4294967087 10.0=5", "3 highest 2.0=1"})
    void text_isReadAgain(String text) {
        assertEquals(Optional.of(text), Draws.parse(text).map(Draws::text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-1", "1 middle", "1 2=3", "1 2.3", "1 2.3=0", "1 2.3=4294967088", "1  2.3=4", "1 highest "})
    void otherTexts_areNone(String text) {
        assertEquals(Optional.empty(), Draws.parse(text));
    }

    @Test
    void numbersThatAreNeverDrawn_areRefused() {
        assertThrows(IllegalArgumentException.class, () -> Draws.of(1).with(Map.of(new Draw(0, 0), 0L)));
        assertThrows(IllegalArgumentException.class, () -> Draws.of(1).with(Map.of(new Draw(0, 0), HIGHEST + 1)));
    }

    @Test
    void aNumberAlone_isAnOrdinaryReplication() {
        assertTrue(Draws.of(4).areOrdinary());
        assertFalse(Draws.parse("4 highest").orElseThrow().areOrdinary());
        assertFalse(Draws.parse("4 0.0=1").orElseThrow().areOrdinary());
        assertEquals("4", Draws.of(4).title());
        assertEquals(
                "4 with imposed draws", Draws.parse("4 lowest").orElseThrow().title());
    }

    private static RandomSource source(String draws, int latencies) {
        RandomSource source = new RandomSource(3);
        source.impose(Draws.parse(draws).orElseThrow(), latencies);
        source.begin(1, "", 4);
        return source;
    }

    /** The second number of component 1 is imposed; the others are those of the streams, which go on beside it. */
    @Test
    void imposedDraw_leavesTheOthers() {
        RandomSource plain = new RandomSource(3);
        plain.begin(1, "", 4);
        RandomSource source = source("4 1.1=1", 2);
        assertEquals(plain.uniform(1), source.uniform(1));
        plain.uniform(1);
        assertEquals(1 / (HIGHEST + 1.0), source.uniform(1));
        assertEquals(plain.uniform(1), source.uniform(1));
        assertEquals(plain.uniform(0), source.uniform(0));
    }

    /** Components 0 and 1 draw latencies, 2 does not. */
    @Test
    void theRest_isThatOfLatenciesOnly() {
        RandomSource plain = new RandomSource(3);
        plain.begin(1, "", 4);
        RandomSource source = source("4 highest 2.1=1", 2);
        assertEquals(HIGHEST * (1 / (HIGHEST + 1.0)), source.uniform(0));
        assertEquals(plain.uniform(2), source.uniform(2));
        assertEquals(1 / (HIGHEST + 1.0), source.uniform(2));
        assertEquals(List.of(new Draw(0, 0)), source.made(true));
        assertEquals(List.of(new Draw(2, 0), new Draw(2, 1)), source.made(false));
    }

    /** Each replication begins with the first draw of each component; nothing is imposed on a source that is free again. */
    @Test
    void drawsAreCounted_fromTheBeginningOfAReplication() {
        RandomSource source = source("4 0.0=1", 2);
        double imposed = source.uniform(0);
        source.begin(1, "", 4);
        assertEquals(imposed, source.uniform(0));
        source.free();
        source.begin(1, "", 4);
        RandomSource plain = new RandomSource(3);
        plain.begin(1, "", 4);
        assertEquals(plain.uniform(0), source.uniform(0));
        assertEquals(List.of(), source.made(true));
    }
}
