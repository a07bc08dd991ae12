package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.programs.operation.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Points to sample that can be cut into shards, from one scenario, from several, or from none: the samples of each are a function of the numbers of its
 * replications.
 *
 * @param fingerprint identifies everything that determines the samples
 */
public record Sweep(Fingerprint fingerprint, List<Point> points) {

    public Sweep {
        points = List.copyOf(points);
    }

    /**
     * A point to sample.
     *
     * @param name for people
     * @param cost of a replication, in accesses, as far as it is known in advance
     */
    public record Point(String name, long cost, Work work) {}

    /** All points of a scenario; {@code measured}: whether the use of the machine is measured, too. */
    public static Sweep of(Setup setup, boolean measured) {
        List<Work> works = setup.works(measured);
        List<Point> points = new ArrayList<>();
        for (PointSetup point : setup.points()) {
            Program program = point.workload().program();
            long cost = program.size() + program.lines(any -> true);
            points.add(new Point(point.point().text(), cost, works.get(points.size())));
        }
        return new Sweep(setup.fingerprint(), points);
    }

    /** All points of several scenarios, in order; {@code asked} are the further inputs of the answer. */
    public static Sweep of(List<String> asked, List<Setup> setups) {
        List<String> texts = new ArrayList<>(asked);
        List<Point> points = new ArrayList<>();
        for (Setup setup : setups) {
            texts.add(setup.fingerprint().hex());
            points.addAll(of(setup, false).points());
        }
        return new Sweep(Fingerprint.of(texts), points);
    }
}
