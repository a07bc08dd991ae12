package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VaryingTest {

    private static final Map<String, String> SMALL = Map.of("n", "8", "m", "4");

    @Test
    void whatIsTheSameEverywhere_tellsNothingApart() {
        Varying varying = Varying.among(List.of(SMALL, Map.of("n", "16", "m", "4")));
        assertEquals("n=8", varying.text(SMALL));
        assertEquals("m=4", varying.shared());
    }

    @Test
    void aParameterThatSomePointsLack_varies() {
        Varying varying = Varying.among(List.of(SMALL, Map.of("n", "8")));
        assertEquals("m=4", varying.text(SMALL));
        assertEquals("", varying.text(Map.of("n", "8")));
        assertEquals("n=8", varying.shared());
    }

    /** Rounds are zipped with n: n tells the points apart. */
    @Test
    void whatFollowsFromAnother_tellsNothingMore() {
        Map<String, String> two = new LinkedHashMap<>();
        two.put("n", "2");
        two.put("rounds", "240");
        Varying varying = Varying.among(List.of(two, Map.of("n", "8", "rounds", "60")));
        assertEquals("n=2", varying.text(two));
        assertEquals(Set.of("n", "rounds"), varying.names());
    }

    @Test
    void aSinglePoint_needsNoText() {
        Varying varying = Varying.among(List.of(Map.of("n", "8")));
        assertEquals("", varying.text(Map.of("n", "8")));
        assertEquals("n=8", varying.shared());
    }
}
