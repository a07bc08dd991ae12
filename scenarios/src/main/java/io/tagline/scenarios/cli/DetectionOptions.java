package io.tagline.scenarios.cli;

import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.Variant;
import io.tagline.documents.Refusal;
import io.tagline.work.communication.Detectors;
import java.util.List;
import picocli.CommandLine.Option;

/** The definitions of communication: every requested combination makes one detector. */
final class DetectionOptions {

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

    Detectors detectors() {
        return new Detectors(definitions, variants, granularities, policies, machine);
    }

    /** Refuses what says how communication is detected in a trace, since {@code what} has none to detect. */
    void refuseFor(String what) {
        Detectors usual = Detectors.USUAL;
        if (!new Detectors(definitions, variants, granularities, policies, usual.machine()).equals(usual)) {
            throw new Refusal(
                    "--definition, --variant, --granularity and --policy are for traces, and this is " + what);
        }
    }

    /** The machine's name as given. */
    String machineName() {
        return machine;
    }
}
