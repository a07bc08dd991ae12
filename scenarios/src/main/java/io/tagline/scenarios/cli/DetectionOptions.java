package io.tagline.scenarios.cli;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Reading;
import io.tagline.documents.units.Units;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What counts as communication: every combination of what was asked for is a detector of its own. */
final class DetectionOptions {

    private static final int LARGEST_SHIFT = 40;

    @Option(
            names = "--definition",
            paramLabel = "D",
            split = ",",
            description = "relaxed, accurate, or relaxed,accurate. Default: relaxed.")
    private List<Definition> definitions = List.of(Definition.RELAXED);

    @Option(
            names = "--variant",
            paramLabel = "V",
            split = ",",
            description = "Readings of the relaxed definition: mru2, printed, numalize. Default: mru2.")
    private List<Variant> variants = List.of(Variant.MRU2);

    @Option(
            names = "--granularity",
            paramLabel = "SIZE",
            split = ",",
            description = "Sizes of blocks of the relaxed definition, such as 64B,4KiB. Default: 64B.")
    private List<String> granularities = List.of("64B");

    @Option(
            names = "--policy",
            paramLabel = "P",
            split = ",",
            description = "Partners by the accurate definition: last, switch, all, coh. Default: last.")
    private List<Policy> policies = List.of(Policy.LAST);

    @Option(
            names = "--machine",
            paramLabel = "MACHINE",
            description = "The machine: its caches, its processing units. Default: nehalem-4s.")
    private String machine = "nehalem-4s";

    List<Detector> detectors() {
        List<Detector> detectors = new ArrayList<>();
        definitions.stream().distinct().forEach(definition -> {
            switch (definition) {
                case ACCURATE -> accurate(detectors);
                case RELAXED -> relaxed(detectors);
            }
        });
        return detectors;
    }

    /** The detector, where there can be only one. */
    Detector single() {
        List<Detector> detectors = detectors();
        if (detectors.size() != 1) {
            throw new Refusal("one definition at a time; these options ask for " + detectors.size());
        }
        return detectors.get(0);
    }

    Machine machine() {
        return new Catalog(FileLibrary::new).machine(machine);
    }

    /** The machine as it was asked for. */
    String machineName() {
        return machine;
    }

    private void accurate(List<Detector> detectors) {
        CacheHierarchy hierarchy = CacheHierarchy.of(machine());
        policies.forEach(policy -> detectors.add(new AccurateDetector(hierarchy, policy)));
    }

    private void relaxed(List<Detector> detectors) {
        List<Integer> shifts =
                granularities.stream().map(DetectionOptions::shift).toList();
        variants.forEach(variant -> shifts.forEach(shift -> detectors.add(new RelaxedDetector(shift, variant))));
    }

    private static int shift(String granularity) {
        Reading<Long> size = Units.size(granularity);
        long bytes = size.value().orElse(0L);
        int shift = Long.numberOfTrailingZeros(bytes);
        if (Long.bitCount(bytes) != 1 || shift < 1 || shift > LARGEST_SHIFT) {
            throw new Refusal(
                    "--granularity is a size that is a power of two, such as 64B or 4KiB; this is " + granularity);
        }
        return shift;
    }
}
