package io.tagline.checker;

import io.tagline.protocols.table.Controllers;
import java.util.List;

/**
 * A shortest run to something.
 *
 * @param world the smallest one, in the order in which they are explored, in which no run is shorter
 * @param steps none if it is so before anything has happened
 */
public record ShortestRun(CheckOptions world, Controllers controllers, List<CounterexampleStep> steps) {

    public ShortestRun {
        steps = List.copyOf(steps);
    }
}
