package io.tagline.pictures.timeline;

import io.tagline.documents.json.Json;
import java.util.Comparator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Whole numbers in the fewest letters: as they are, as differences from the one before, as values each with how often it repeats, or
 * as differences that repeat. {@code page/model.js} reads all of them.
 */
final class ShortColumn {

    private ShortColumn() {}

    static Json of(long[] values) {
        long[] differences = differences(values);
        return Stream.of(
                        new Json.Integers(values),
                        repeats(values),
                        Json.object().put("differences", new Json.Integers(differences)),
                        Json.object().put("differences", repeats(differences)))
                .min(Comparator.comparingInt(json -> json.line().length()))
                .orElseThrow();
    }

    private static long[] differences(long[] values) {
        long[] differences = values.clone();
        for (int i = 1; i < values.length; i++) {
            differences[i] = values[i] - values[i - 1];
        }
        return differences;
    }

    private static Json repeats(long[] values) {
        LongStream.Builder repeats = LongStream.builder();
        for (int from = 0; from < values.length; ) {
            int to = from;
            while (to < values.length && values[to] == values[from]) {
                to++;
            }
            repeats.add(values[from]).add(to - from);
            from = to;
        }
        return Json.object().put("repeats", new Json.Integers(repeats.build().toArray()));
    }
}
