package io.tagline.scenarios.shard;

import io.tagline.scenarios.interval.IntervalFigure;
import io.tagline.scenarios.interval.IntervalSamples;
import io.tagline.scenarios.interval.ThreadIntervals;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The intervals of one name as a part of a line of the journal, and back: the word, the name, then three lists, each preceded by its length:
 * threads, durations with their counts, and replications with their figures.
 */
final class IntervalText {

    static final String INTERVAL = "interval";

    private IntervalText() {}

    static String of(String name, IntervalSamples samples) {
        List<String> words = new ArrayList<>(List.of(INTERVAL, name));
        words.add(String.valueOf(samples.threads().size()));
        samples.threads().forEach(t -> words.add(t.count() + " " + t.sum() + " " + t.max()));
        words.add(String.valueOf(samples.durations().size()));
        samples.durations().forEach((duration, count) -> words.add(duration + " " + count));
        words.add(String.valueOf(samples.replications().size()));
        samples.replications().forEach((replication, figures) -> {
            words.add(String.valueOf(replication));
            for (double figure : figures) {
                words.add(Double.toString(figure));
            }
        });
        return String.join(" ", words);
    }

    /** From the words of such a part. */
    static IntervalSamples samples(String[] words) {
        Reader reader = new Reader(words);
        List<ThreadIntervals> threads = new ArrayList<>();
        for (long left = reader.next(); left > 0; left--) {
            threads.add(new ThreadIntervals(reader.next(), reader.next(), reader.next()));
        }
        SortedMap<Long, Long> durations = new TreeMap<>();
        for (long left = reader.next(); left > 0; left--) {
            long duration = reader.next();
            durations.put(duration, reader.next());
        }
        SortedMap<Long, double[]> replications = new TreeMap<>();
        for (long left = reader.next(); left > 0; left--) {
            replications.put(reader.next(), reader.figures());
        }
        return new IntervalSamples(durations, threads, replications);
    }

    private static final class Reader {

        private final String[] words;
        private int at = 2;

        Reader(String[] words) {
            this.words = words;
        }

        long next() {
            return Long.parseLong(words[at++]);
        }

        double[] figures() {
            double[] figures = new double[IntervalFigure.values().length];
            for (int i = 0; i < figures.length; i++) {
                figures[i] = Double.parseDouble(words[at++]);
            }
            return figures;
        }
    }
}
