package io.tagline.scenarios.scenario;

import io.tagline.scenarios.bounds.LatencyBounds;
import io.tagline.scenarios.bounds.Schedule;
import io.tagline.scenarios.bounds.TransferCosts;
import io.tagline.scenarios.graph.ClaGraph;
import io.tagline.simulator.program.Workload;
import java.util.Optional;

/** The min-max bounds of what a scenario measures at one point. */
public record PointBounds(LatencyBounds bounds, Measure measure) {

    /**
     * The bounds of a workload.
     *
     * @throws io.tagline.scenarios.graph.DeadlockException if no execution of the program ends
     */
    public static PointBounds of(Workload workload, Measure measure, TransferCosts costs) {
        ClaGraph graph = ClaGraph.of(workload.program(), workload.blocks());
        return new PointBounds(LatencyBounds.of(graph, workload.cores(), costs), measure);
    }

    /** T_min in picoseconds. */
    public double min() {
        return latency(bounds.min());
    }

    /** T_max in picoseconds; empty if there is none. */
    public Optional<Double> max() {
        return bounds.max().map(this::latency);
    }

    /** The thread whose end decides the latency in a schedule. */
    public int decisive(Schedule schedule) {
        return measure.decisive(ends(schedule));
    }

    private double latency(Schedule schedule) {
        long[] ends = ends(schedule);
        return measure.picoseconds(new long[ends.length], ends);
    }

    private long[] ends(Schedule schedule) {
        return schedule.ends().stream()
                .mapToLong(end -> end.picoseconds(bounds.costs()))
                .toArray();
    }
}
