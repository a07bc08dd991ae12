package io.tagline.pictures.chart;

import java.util.Optional;
import java.util.Set;

/**
 * How the charts of a run are presented.
 *
 * @param title in place of the scenario's name
 * @param logarithmic the axes that are logarithmic if their numbers have logarithms; without it, those along which numbers grow by factors
 * @param slide in 16:9 with large letters, for a talk
 */
public record Presentation(Optional<String> title, Optional<Set<Axis>> logarithmic, boolean slide) {

    /** As a page has them. */
    public static final Presentation PAGE = new Presentation(Optional.empty(), Optional.empty(), false);

    /** An axis of a chart. */
    public enum Axis {
        X,
        Y
    }
}
