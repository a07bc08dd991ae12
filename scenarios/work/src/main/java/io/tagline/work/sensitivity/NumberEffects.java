package io.tagline.work.sensitivity;

import io.tagline.experiments.fitting.Edge;
import io.tagline.topologies.machine.Kind;
import java.util.List;

/**
 * The effects of one number of a machine.
 *
 * @param number its path
 * @param value as the document writes it; of a distribution, the mean
 * @param percent by how much it was made smaller and larger
 * @param effects at all points, the largest first
 */
public record NumberEffects(String number, Kind kind, String value, int percent, List<Effect> effects) {

    private static final double AGAINST = 0.25;

    public NumberEffects {
        effects = effects.stream().sorted(Effect.BY_SIZE).toList();
    }

    Effect largest() {
        return effects.get(0);
    }

    /** Whether it moves a result by more than it moves itself. */
    boolean isSteep() {
        return effects.stream().anyMatch(effect -> effect.least() > 1);
    }

    /** Whether it moves a result by so much more that a result says little. */
    boolean isCliff() {
        return effects.stream().anyMatch(effect -> effect.least() > Edge.STEEP);
    }

    /** Whether more time makes a result clearly shorter, or a faster clock or more room makes it longer. */
    boolean isAgainst() {
        return effects.stream()
                .filter(effect -> effect.least() > AGAINST)
                .anyMatch(effect -> isTime() ? effect.elasticity() < 0 : effect.elasticity() > 0);
    }

    /** Clocks and numbers without a unit are not times. */
    private boolean isTime() {
        return !number.startsWith("clocks.") && value.contains(" ");
    }
}
