package io.tagline.work.reproduction;

import io.tagline.experiments.scenario.Reference;
import java.util.List;
import java.util.Optional;

/**
 * The runs that reproduce a paper: scenarios, or kernels in place of the paper's benchmarks.
 *
 * @param name for the command line, such as {@code xeon-phi}
 * @param paper as results cite it
 * @param title of the paper
 * @param kernels the machine on which the kernels run, if there are any
 */
public record Reproduction(String name, String paper, String title, List<Part> parts, Optional<Reference> kernels) {

    public Reproduction {
        parts = List.copyOf(parts);
    }

    /**
     * A scenario.
     *
     * @param quick the replications of each point in a quick reproduction; empty for the scenario's own rule
     * @param full the same for a full one
     */
    public record Part(Reference scenario, Optional<Integer> quick, Optional<Integer> full) {

        Optional<Integer> replications(boolean quickly) {
            return quickly ? quick : full;
        }
    }
}
