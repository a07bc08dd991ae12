package io.tagline.experiments.shard;

import io.tagline.experiments.interval.IntervalSamples;
import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Occurrence;
import io.tagline.simulator.statistics.ResourceInstance;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A finished point as a line of the journal, or in a message between computers, and back: its number and the latencies in picoseconds, then
 * {@code ; rows KIND} with the counts of each table. If the use of the machine was measured, {@code ; time}, {@code ; use RESOURCE INDEX} with two loads
 * and {@code ; did KIND INDEX} with a count follow, the same for each {@code core N} and {@code line N}, and {@code ; interval NAME} with the text of
 * {@link IntervalText}.
 */
public record PointLine(int point, SampleSet sampled) {

    private static final String ROWS = "rows";
    private static final String TIME = "time";
    private static final String USE = "use";
    private static final String DID = "did";
    private static final String CORE = "core";
    private static final String LINE = "line";

    /** The line, without its end. */
    public String text() {
        List<String> parts = new ArrayList<>();
        parts.add(point + " "
                + joined(Arrays.stream(sampled.samples().picoseconds())
                        .mapToObj(Double::toString)
                        .toList()));
        sampled.counts().forEach((kind, rows) -> parts.add(ROWS + " " + kind.name() + " " + numbers(rows)));
        Usage usage = sampled.usage();
        if (!usage.equals(Usage.NONE)) {
            parts.add(TIME + " " + usage.time());
            usage.parts()
                    .forEach(
                            (part, use) -> parts.add(USE + " " + part.resource().name() + " " + part.index() + " "
                                    + text(use.inUse()) + " " + text(use.waiting())));
        }
        sampled.intervals().byName().forEach((name, samples) -> parts.add(IntervalText.of(name, samples)));
        Activity activity = sampled.activity();
        parts.addAll(did(DID, activity));
        activity.cores().forEach((core, part) -> parts.addAll(did(CORE + " " + core, part)));
        activity.lines().forEach((line, part) -> parts.addAll(did(LINE + " " + line, part)));
        return String.join(";", parts);
    }

    /** The point of a line that {@link #text} has made. */
    public static PointLine of(String text) {
        String[] parts = text.split(";", -1);
        String[] head = words(parts[0]);
        double[] latencies =
                Arrays.stream(head).skip(1).mapToDouble(Double::parseDouble).toArray();
        Map<ControllerKind, long[]> rows = new EnumMap<>(ControllerKind.class);
        SortedMap<ResourceInstance, Use> uses = new TreeMap<>();
        SortedMap<String, IntervalSamples> intervals = new TreeMap<>();
        SortedMap<Occurrence, Long> done = new TreeMap<>();
        SortedMap<Integer, SortedMap<Occurrence, Long>> cores = new TreeMap<>();
        SortedMap<Integer, SortedMap<Occurrence, Long>> lines = new TreeMap<>();
        long time = 0;
        for (String part : parts) {
            String[] words = words(part);
            switch (words[0]) {
                case ROWS -> rows.put(ControllerKind.valueOf(words[1]), numbers(words, 2));
                case TIME -> time = Long.parseLong(words[1]);
                case USE ->
                    uses.put(
                            new ResourceInstance(Resource.valueOf(words[1]), Integer.parseInt(words[2])),
                            use(numbers(words, 3)));
                case IntervalText.INTERVAL -> intervals.put(words[1], IntervalText.samples(words));
                case DID -> read(words, done);
                case CORE -> read(words, cores, Integer.parseInt(words[1]));
                case LINE -> read(words, lines, Integer.parseInt(words[1]));
                default -> {
                    // The head has been read already.
                }
            }
        }
        Samples samples = Samples.ofPicoseconds(latencies, latencies.length);
        return new PointLine(
                Integer.parseInt(head[0]),
                new SampleSet(
                        samples,
                        RowCounts.of(rows),
                        new Usage(time, uses),
                        new Activity(done, activities(cores), activities(lines)),
                        new IntervalStatistics(intervals)));
    }

    /** An empty list leaves a blank: a machine without coherence has no rows. */
    private static String[] words(String part) {
        return part.strip().split(" ");
    }

    private static List<String> did(String who, Activity activity) {
        return activity.counts().entrySet().stream()
                .map(did -> who + " " + did.getKey().kind().name() + " "
                        + did.getKey().index() + " " + did.getValue())
                .toList();
    }

    /** Reads a count, whose last words have the same form for the machine, a core and a line. */
    private static void read(String[] words, SortedMap<Occurrence, Long> counts) {
        int last = words.length - 1;
        counts.put(
                new Occurrence(Occurrence.Kind.valueOf(words[last - 2]), Integer.parseInt(words[last - 1])),
                Long.parseLong(words[last]));
    }

    private static void read(String[] words, SortedMap<Integer, SortedMap<Occurrence, Long>> counts, int part) {
        read(words, counts.computeIfAbsent(part, p -> new TreeMap<>()));
    }

    private static SortedMap<Integer, Activity> activities(SortedMap<Integer, SortedMap<Occurrence, Long>> counts) {
        SortedMap<Integer, Activity> activities = new TreeMap<>();
        counts.forEach((part, did) -> activities.put(part, new Activity(did)));
        return activities;
    }

    private static Use use(long[] n) {
        return new Use(new Load(n[0], n[1], n[2]), new Load(n[3], n[4], n[5]));
    }

    private static String text(Load load) {
        return load.area() + " " + load.busy() + " " + load.max();
    }

    private static String numbers(long[] numbers) {
        return joined(Arrays.stream(numbers).mapToObj(Long::toString).toList());
    }

    private static long[] numbers(String[] words, int from) {
        return Arrays.stream(words).skip(from).mapToLong(Long::parseLong).toArray();
    }

    private static String joined(List<String> words) {
        return words.stream().collect(Collectors.joining(" "));
    }
}
