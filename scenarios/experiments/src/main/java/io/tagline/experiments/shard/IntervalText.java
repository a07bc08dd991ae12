package io.tagline.experiments.shard;

import io.tagline.experiments.estimate.ClusterStep;
import io.tagline.experiments.estimate.ClusteredValues;
import io.tagline.experiments.interval.Durations;
import io.tagline.experiments.interval.IntervalSamples;
import io.tagline.experiments.interval.ReplicationFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The intervals of one name as a part of a line of the journal, and back: the word, the name, those outside, then three lists, each preceded by
 * its length: threads, durations with their steps, and replications with their figures.
 */
final class IntervalText {

    static final String INTERVAL = "interval";

    private IntervalText() {}

    static String of(String name, IntervalSamples samples) {
        List<String> words = new ArrayList<>(List.of(INTERVAL, name));
        words.add(text(samples.outside()));
        words.add(String.valueOf(samples.threads().size()));
        samples.threads().forEach(thread -> words.add(text(thread)));
        words.add(String.valueOf(samples.durations().steps().size()));
        samples.durations().steps().forEach((duration, step) -> words.add(duration + " " + text(step)));
        words.add(String.valueOf(samples.replications().size()));
        samples.replications().forEach((replication, figures) -> words.add(replication + " " + text(figures)));
        return String.join(" ", words);
    }

    private static String text(Durations durations) {
        return durations.count() + " " + durations.sum() + " " + durations.max();
    }

    private static String text(ClusterStep step) {
        return step.count() + " " + step.squares() + " " + step.products();
    }

    private static String text(ReplicationFigures figures) {
        return figures.count() + " " + figures.sum() + " " + figures.throughput() + " " + figures.fairness();
    }

    /** From the words of such a part. */
    static IntervalSamples samples(String[] words) {
        Reader reader = new Reader(words);
        Durations outside = reader.durations();
        List<Durations> threads = new ArrayList<>();
        for (long left = reader.next(); left > 0; left--) {
            threads.add(reader.durations());
        }
        SortedMap<Long, ClusterStep> steps = new TreeMap<>();
        for (long left = reader.next(); left > 0; left--) {
            steps.put(reader.next(), new ClusterStep(reader.next(), reader.next(), reader.next()));
        }
        SortedMap<Long, ReplicationFigures> replications = new TreeMap<>();
        for (long left = reader.next(); left > 0; left--) {
            replications.put(reader.next(), reader.figures());
        }
        return new IntervalSamples(new ClusteredValues(replications.size(), steps), threads, outside, replications);
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

        Durations durations() {
            return new Durations(next(), next(), next());
        }

        ReplicationFigures figures() {
            return new ReplicationFigures(next(), next(), number(), number());
        }

        private double number() {
            return Double.parseDouble(words[at++]);
        }
    }
}
