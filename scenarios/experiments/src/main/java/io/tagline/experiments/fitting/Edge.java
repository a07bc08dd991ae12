package io.tagline.experiments.fitting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A place at which a class of data moves by much more than a number of the machine, or to the same side whether there is less of the number or more.
 *
 * @param number its path
 * @param of the name of the class
 * @param below the relative change of the class over that of the number, if there is a little less of the number
 * @param above the same with a little more
 */
public record Edge(String number, String of, double below, double above) {

    /** How far a number is moved, as a share of it. */
    static final double SHARE = 0.05;

    /** An elasticity from which a result says little about a number: it moves by three times as much. */
    public static final double STEEP = 3;

    /** Less than this to both sides is chance, or a step of the simulated times. */
    private static final double LEVEL = 0.5;

    /** The edges of a number; medians of the named classes with less of it, with it as it is, and with more. */
    static List<Edge> among(String number, List<String> classes, List<double[]> medians) {
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < classes.size(); i++) {
            double there = medians.get(1)[i];
            Edge edge = new Edge(
                    number,
                    classes.get(i),
                    (there - medians.get(0)[i]) / there / SHARE,
                    (medians.get(2)[i] - there) / there / SHARE);
            if (edge.isSteep() || edge.turns()) {
                edges.add(edge);
            }
        }
        return edges;
    }

    /** Whether the class moves by much more than the number. */
    public boolean isSteep() {
        return steepness() > STEEP;
    }

    private boolean turns() {
        return below * above < 0 && Math.min(Math.abs(below), Math.abs(above)) > LEVEL;
    }

    private double steepness() {
        return Math.max(Math.abs(below), Math.abs(above));
    }

    /** The factor that takes the number to the side on which less changes. */
    double smoother() {
        return Math.abs(below) < Math.abs(above) ? 1 - SHARE : 1 + SHARE;
    }

    /** The steepest one. */
    static Optional<Edge> worst(List<Edge> edges) {
        return edges.stream().max(Comparator.comparingDouble(Edge::steepness));
    }
}
