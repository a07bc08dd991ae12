package io.tagline.work.communication;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.units.Units;
import io.tagline.work.Catalog;
import java.util.List;
import java.util.stream.Stream;

/**
 * The definitions of communication: every combination makes one detector.
 *
 * @param variants readings of the relaxed definition
 * @param granularities sizes of blocks of the relaxed definition, such as {@code 64B}
 * @param policies partners by the accurate definition
 * @param machine whose caches the accurate definition uses
 */
public record Detectors(
        List<Definition> definitions,
        List<Variant> variants,
        List<String> granularities,
        List<Policy> policies,
        String machine) {

    private static final int LARGEST_SHIFT = 40;

    /** The usual reading of the relaxed definition, in blocks of 64 bytes. */
    public static final Detectors USUAL = new Detectors(
            List.of(Definition.RELAXED), List.of(Variant.MRU2), List.of("64B"), List.of(Policy.LAST), "nehalem-4s");

    public Detectors {
        definitions = definitions.stream().distinct().toList();
        variants = List.copyOf(variants);
        granularities = List.copyOf(granularities);
        policies = List.copyOf(policies);
    }

    public int count() {
        return definitions.stream()
                .mapToInt(definition -> switch (definition) {
                    case ACCURATE -> policies.size();
                    case RELAXED -> variants.size() * granularities.size();
                })
                .sum();
    }

    /** New detectors, which have not read any access. */
    public List<Detector> open(Documents documents) {
        return definitions.stream()
                .flatMap(definition -> switch (definition) {
                    case ACCURATE -> accurate(documents);
                    case RELAXED -> relaxed();
                })
                .toList();
    }

    private Stream<Detector> accurate(Documents documents) {
        CacheHierarchy hierarchy = CacheHierarchy.of(new Catalog(documents).machine(machine));
        return policies.stream().map(policy -> new AccurateDetector(hierarchy, policy));
    }

    private Stream<Detector> relaxed() {
        List<Integer> shifts = granularities.stream().map(Detectors::shift).toList();
        return variants.stream().flatMap(variant -> shifts.stream().map(shift -> new RelaxedDetector(shift, variant)));
    }

    private static int shift(String granularity) {
        long bytes = Units.size(granularity).value().orElse(0L);
        int shift = Long.numberOfTrailingZeros(bytes);
        if (Long.bitCount(bytes) != 1 || shift < 1 || shift > LARGEST_SHIFT) {
            throw new Refusal(
                    "--granularity is a size that is a power of two, such as 64B or 4KiB; this is " + granularity);
        }
        return shift;
    }
}
