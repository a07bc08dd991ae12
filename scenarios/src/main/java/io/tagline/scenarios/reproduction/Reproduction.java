package io.tagline.scenarios.reproduction;

import io.tagline.scenarios.scenario.Reference;
import java.util.List;
import java.util.Optional;

/**
 * The scenarios that together follow a paper.
 *
 * @param name as one asks for it, such as {@code xeon-phi}
 * @param paper as results cite it
 * @param title of the paper
 */
public record Reproduction(String name, String paper, String title, List<Part> parts) {

    public Reproduction {
        parts = List.copyOf(parts);
    }

    /**
     * A scenario.
     *
     * @param quick how often a quick reproduction repeats each of its points; nothing for the scenario's own rule
     * @param full the same for a full one
     */
    public record Part(Reference scenario, Optional<Integer> quick, Optional<Integer> full) {

        Optional<Integer> replications(boolean quickly) {
            return quickly ? quick : full;
        }
    }
}
