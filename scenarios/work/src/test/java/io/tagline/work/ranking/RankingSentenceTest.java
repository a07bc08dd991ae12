package io.tagline.work.ranking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.ranking.Intent;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.sampling.Samples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Does a sentence say of each alternative how far behind it is, and of chance only what replications show? */
class RankingSentenceTest {

    /** Points as {@code name n times}, separated by slashes. */
    private static Rankings rankings(String compared, String texts) {
        List<MeasuredPoint> points = Stream.of(texts.split(" / ", -1))
                .map(text -> point(compared, text))
                .toList();
        return Rankings.of(points, new Intent(List.of(compared), List.of(), List.of("n"), List.of()), 0.95)
                .orElseThrow();
    }

    private static MeasuredPoint point(String compared, String text) {
        String[] words = text.split(" ", -1);
        double[] picoseconds = Arrays.stream(words)
                .skip(2)
                .mapToDouble(ns -> 1000 * Double.parseDouble(ns))
                .toArray();
        Samples samples = Samples.ofPicoseconds(picoseconds, picoseconds.length);
        Map<String, String> parameters = new LinkedHashMap<>(Map.of(compared, words[0], "n", words[1]));
        return new MeasuredPoint(parameters, samples.distribution(0.95), 1, Optional.of(samples), Map.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The second is always b; c takes 1.5 and 4 times as long.
                "a 1 10 10 / b 1 12 12 / c 1 15 15 / a 2 10 10 / b 2 13 13 / c 2 40 40|a is the fastest from n=1 to 2 (b takes 20.0 % to 30.0 % more); c takes 50.0 % more to 4 times as long; without chance",
                // Which is the second changes, so both are told.
                "a 1 10 10 / b 1 12 12 / c 1 15 15 / a 2 10 10 / b 2 20 20 / c 2 12 12|a is the fastest from n=1 to 2 (the next takes 20.0 % more); c takes 20.0 % to 50.0 % more, b 20.0 % more to 2 times as long; without chance",
                // The reader's own may be the fastest with one thread, by chance, and is not with two; a built-in one
                // in its place is not told.
                "a 1 10 10 / ./b 1 9 11 / c 1 15 15 / a 2 10 10 / ./b 2 40 40 / c 2 50 50|At n=1 chance may decide between a and ./b; a is the fastest at n=2 (./b takes 4 times as long); ./b takes 4 times as long, c 50.0 % more to 5 times as long",
                "a 1 10 / b 1 12 / a 2 10 / b 2 13|a is the fastest from n=1 to 2 (b takes 20.0 % to 30.0 % more); in a single replication each",
                "a 1 10 / b 1 12|a is the fastest, with 10.0 ns; b takes 20.0 % more; in a single replication each",
                // A hundredth of a percent, which is not nothing.
                "a 1 1000 1000 / b 1 1000.1 1000.1|a is the fastest, with 1000.0 ns; b takes less than 0.1 % more; without chance",
            })
    void everyLoser_hasItsPlace(String points, String sentence) {
        assertEquals(sentence, RankingSentence.of(rankings("how", points), 1));
    }

    @Test
    void machines_areCalledThat() {
        assertEquals(
                "Of the machines, phi is the fastest, with 10.0 ns; epyc takes 20.0 % more; without chance",
                RankingSentence.of(rankings("machine", "phi 1 10 10 / epyc 1 12 12"), 1));
    }

    /** The half-width is 3.67 times the difference, see RankingsTest: 109 replications, in two digits 110. */
    @Test
    void whereChanceMayDecide_theReplicationsThatDecideAreTold() {
        String open = "a 1 10 10 10 10 / b 1 9 13 9 13";
        assertEquals(
                "replications: about `-r 110` would show which is the fastest where chance may decide, if times differ as they do now",
                RankingTable.legend(rankings("how", open)).get(1));
        String even = open + " / a 2 1 2 3 / b 2 3 2 1.0000001";
        assertEquals(
                "replications: about `-r 110` would show which is the fastest at 1 of 2 places where chance may decide, if times differ as they do now",
                RankingTable.legend(rankings("how", even)).get(1));
        assertEquals(
                "replications: more than 100,000 would be needed to show which is the fastest where chance may decide: take these as equally fast",
                RankingTable.legend(rankings("how", "a 1 1 2 3 / b 1 3 2 1")).get(1));
        assertEquals(
                1,
                RankingTable.legend(rankings("how", "a 1 1 2 3 / b 1 11 12 13")).size());
    }
}
