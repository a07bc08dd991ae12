package io.tagline.experiments.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.sampling.Samples;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchingTest {

    /** Points of a result, each as {@code k=v k=v}. */
    private static List<MeasuredPoint> points(String texts) {
        return Stream.of(texts.split("/", -1)).map(MatchingTest::point).toList();
    }

    private static MeasuredPoint point(String text) {
        Map<String, String> parameters = new LinkedHashMap<>();
        Stream.of(text.strip().split(" ", -1))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", -1))
                .forEach(pair -> parameters.put(pair[0], pair[1]));
        Samples samples = Samples.ofPicoseconds(new double[] {1000, 2000}, 2);
        return new MeasuredPoint(parameters, samples.distribution(0.95), 1, Optional.of(samples), Map.of());
    }

    private static List<String> texts(Matching matching) {
        return matching.pairs(0.95).stream().map(Pair::text).toList();
    }

    /** What is the same at all pairs tells none apart, and stands once above them. */
    @ParameterizedTest
    @CsvSource({
        "n=8 m=4 / n=16 m=4, n=16 m=4 / n=8 m=4, n=8;n=16, m=4",
        "n=8 m=4 / n=16 m=4, n=8 m=4, '', 'n=8, m=4'",
        "algorithm=mcs n=16 / algorithm=mcs n=60, algorithm=tas n=16 / algorithm=tas n=60, n=16;n=60, ''",
        "algorithm=mcs n=16, algorithm=tas n=16, '', n=16",
        "n=8, n=16, '', ''",
        "send=E, '', '', ''",
        "n=8 m=1 / n=16 m=2, n=8 m=3 / n=16 m=4, 'n=8, m=1|3;n=16, m=2|4', ''",
    })
    void points_arePairedByWhatTheyShare(String a, String b, String pairs, String shared) {
        Matching matching = Matching.of(points(a), points(b));
        assertEquals(List.of(pairs.split(";", -1)), texts(matching));
        assertEquals(shared, matching.shared(matching.pairs(0.95)));
    }

    @Test
    void whatOnlyOneHas_isItsOwn() {
        List<MeasuredPoint> a = points("algorithm=mcs n=16 / algorithm=mcs n=60");
        Matching matching = Matching.of(a, points("algorithm=tas n=16 / algorithm=tas n=60"));
        Side side = new Side("a", "s", "m", "p", "last thread", new Side.Origin("v", 1), 0.95, a);
        assertEquals(Map.of("algorithm", "mcs"), matching.own(side));
    }

    /** Two algorithms on one side, and one on the other: either could be meant. */
    @Test
    void severalForOne_areNotPaired() {
        Matching matching =
                Matching.of(points("algorithm=mcs n=16 / algorithm=clh n=16"), points("algorithm=tas n=16"));
        assertTrue(matching.isAmbiguous());
        assertEquals(List.of(), matching.pairs(0.95));
    }

    /** Each value is known to both, but never together. */
    @Test
    void pointsThatOnlyLookAlike_areNotPaired() {
        Matching matching = Matching.of(points("k=a n=8 / k=b n=16"), points("k=a n=16 / k=b n=8"));
        assertEquals(List.of(), matching.pairs(0.95));
    }
}
