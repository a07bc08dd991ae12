package io.tagline.scenarios.difference;

import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One of two results that are compared.
 *
 * @param name as the user named it
 * @param confidence the level of its intervals
 */
public record Side(
        String name, String scenario, String machine, String protocol, double confidence, List<MeasuredPoint> points) {

    public Side {
        points = List.copyOf(points);
    }

    /** The result of a new run. */
    public static Side of(String name, RunResult result) {
        return new Side(
                name,
                result.setup().scenario().name(),
                result.setup().machines(),
                result.setup().protocols(),
                result.setup().scenario().run().stop().confidence(),
                result.points().stream().map(Side::point).toList());
    }

    private static MeasuredPoint point(PointResult point) {
        Map<String, String> parameters = new LinkedHashMap<>();
        point.point().parameters().forEach((name, value) -> parameters.put(name, value.toString()));
        return new MeasuredPoint(parameters, point.latency());
    }

    /** The scenario, machine and protocol, in a line. */
    public String about() {
        return "%s, machine %s, protocol %s".formatted(scenario, machine, protocol);
    }
}
