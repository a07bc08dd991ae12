package io.tagline.work.sweep;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.shard.Cut;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.experiments.shard.MergedSweep;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.simulator.statistics.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The results of all shards of one sweep, and of no other. */
public record Shards(List<Part> parts) {

    private static final int NAMED = 10;

    /** Copies the parts. */
    public Shards {
        parts = List.copyOf(parts);
    }

    /**
     * The results of one shard.
     *
     * @param folder of the shard
     * @param head of its journal
     * @param finished reads the results of its pieces, by their numbers
     */
    public record Part(String folder, JournalHead head, Shard shard, Supplier<Map<Integer, SampleSet>> finished) {

        @Override
        public String toString() {
            return folder;
        }
    }

    /** Parts that belong together; refuses others and reports all reasons. {@code difference} finds how two of different sweeps differ. */
    public static Shards of(List<Part> parts, BiFunction<Part, Part, Optional<String>> difference) {
        List<String> troubles = new ArrayList<>();
        troubles.addAll(mixed(parts, "versions", part -> part.head().build()));
        troubles.addAll(mixed(parts, "cuts", part -> part.shard().count() + " shards"));
        troubles.addAll(mixed(
                parts,
                "scenarios, documents or seeds",
                part -> part.head().fingerprint().hex()));
        troubles.addAll(differences(parts, difference));
        troubles.addAll(twice(parts));
        if (!parts.get(0).head().build().equals(Build.text())) {
            troubles.add("this is " + Build.text() + ", " + parts.get(0) + " was made by "
                    + parts.get(0).head().build());
        }
        refuseIfAny(troubles);
        return new Shards(parts);
    }

    /** Parts that belong together, without a reason where they do not. */
    public static Shards of(List<Part> parts) {
        return of(parts, (a, b) -> Optional.empty());
    }

    private static void refuseIfAny(List<String> troubles) {
        if (!troubles.isEmpty()) {
            throw new Refusal(String.join("\n", troubles));
        }
    }

    /** Empty if all are of one kind. */
    private static List<String> mixed(List<Part> parts, String what, Function<Part, String> kind) {
        Map<String, List<Part>> kinds =
                parts.stream().collect(Collectors.groupingBy(kind, TreeMap::new, Collectors.toList()));
        return kinds.size() == 1
                ? List.of()
                : List.of("these are of different " + what + ": "
                        + kinds.entrySet().stream()
                                .map(e -> named(e.getValue(), Part::toString) + " (" + e.getKey() + ")")
                                .collect(Collectors.joining("; ")));
    }

    /** The differences of parts made from other documents than the first. */
    private static List<String> differences(List<Part> parts, BiFunction<Part, Part, Optional<String>> difference) {
        Part first = parts.get(0);
        return parts.stream()
                .filter(part -> !part.head().fingerprint().equals(first.head().fingerprint()))
                .flatMap(part -> difference.apply(first, part).stream()
                        .map(what -> first + " and " + part + " differ in " + what))
                .limit(NAMED)
                .toList();
    }

    private static List<String> twice(List<Part> parts) {
        Map<Shard, List<Part>> folders =
                parts.stream().collect(Collectors.groupingBy(Part::shard, TreeMap::new, Collectors.toList()));
        return folders.entrySet().stream()
                .filter(e -> e.getValue().size() > 1)
                .map(e -> "shard " + e.getKey() + " is there more than once: " + named(e.getValue(), Part::toString))
                .toList();
    }

    /** A folder that describes the whole sweep. */
    public String folder() {
        return parts.get(0).folder();
    }

    /** The results of all parts; refuses parts of another sweep, and names missing ones. */
    public MergedSweep whole(Sweep sweep) {
        if (!sweep.fingerprint().equals(parts.get(0).head().fingerprint())) {
            throw new Refusal("the scenario or the documents in " + folder() + " have been changed since it was run");
        }
        Map<Integer, SampleSet> finished = new HashMap<>();
        parts.forEach(part -> finished.putAll(part.finished().get()));
        MergedSweep whole = new MergedSweep(Cut.of(sweep, parts.get(0).shard().count()), finished);
        refuseIfAny(gaps(whole, sweep));
        return whole;
    }

    /** The pieces that have not run yet. */
    private List<String> gaps(MergedSweep whole, Sweep sweep) {
        List<String> gaps = new ArrayList<>();
        for (int number = 1; number <= whole.cut().shards(); number++) {
            Shard shard = new Shard(number, whole.cut().shards());
            long open = whole.cut().part(shard).stream()
                    .filter(piece -> !whole.finished().containsKey(piece))
                    .count();
            if (open > 0) {
                gaps.add(parts.stream()
                        .filter(part -> part.shard().equals(shard))
                        .findFirst()
                        .map(part -> part + " is not finished: " + open + " of "
                                + whole.cut().part(shard).size() + " pieces are missing; run it again")
                        .orElse("shard " + shard + " is missing"));
            }
        }
        if (!gaps.isEmpty()) {
            List<String> points = whole.missingPoints(sweep);
            gaps.add(points.size() + " of " + sweep.points().size() + " points are missing: " + named(points, p -> p));
        }
        if (isMixed(whole)) {
            gaps.add("some of these were run with --statistics, others without");
        }
        return gaps;
    }

    private static <T> String named(List<T> all, Function<T, String> name) {
        String few = all.stream().limit(NAMED).map(name).collect(Collectors.joining(", "));
        return all.size() > NAMED ? few + " and " + (all.size() - NAMED) + " more" : few;
    }

    private static boolean isMixed(MergedSweep whole) {
        return whole.finished().values().stream()
                        .map(Shards::isMeasured)
                        .distinct()
                        .count()
                > 1;
    }

    /** Whether the results include the use of the machine. */
    public static boolean areMeasured(MergedSweep whole) {
        return whole.finished().values().stream().allMatch(Shards::isMeasured);
    }

    private static boolean isMeasured(SampleSet sampled) {
        return !sampled.usage().equals(Usage.NONE);
    }
}
