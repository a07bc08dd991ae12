package io.tagline.simulator.statistics;

/** How a resource was used, and waited for. */
public record Use(Load inUse, Load waiting) {

    Use plus(Use other) {
        return new Use(inUse.plus(other.inUse), waiting.plus(other.waiting));
    }
}
