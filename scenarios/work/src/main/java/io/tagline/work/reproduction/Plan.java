package io.tagline.work.reproduction;

import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.setup.Setup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A reproduction with all that it runs, checked.
 *
 * @param setups the scenarios, in order
 * @param kernels the platform of the kernels, if there are any
 */
public record Plan(Reproduction reproduction, List<Setup> setups, Optional<KernelSetup> kernels) {

    public Plan {
        setups = List.copyOf(setups);
    }

    /** Identifies everything that determines the numbers: scenarios, machines and protocols. */
    public Fingerprint fingerprint() {
        return Fingerprint.of(Stream.concat(
                        setups.stream().map(Setup::fingerprint),
                        kernels.stream().map(KernelSetup::fingerprint))
                .map(Fingerprint::hex)
                .toList());
    }

    public int points() {
        return setups.stream().mapToInt(setup -> setup.points().size()).sum();
    }
}
