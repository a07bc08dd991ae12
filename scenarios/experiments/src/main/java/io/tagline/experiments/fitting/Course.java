package io.tagline.experiments.fitting;

import java.util.List;

/**
 * The course of data while a number of the machine grows, step by step.
 *
 * @param way the total movement in both directions, summed over its classes
 * @param net the movement from beginning to end
 */
record Course(double way, double net) {

    /** The share of its way that data may go back, due to chance and to steps of the simulated times. */
    private static final double MOST_BACK = 0.25;

    /** A shorter way, relative to the data, counts as no movement. */
    private static final double LEAST = 0.002;

    static Course of(List<double[]> steps) {
        double way = 0;
        double net = 0;
        for (int i = 0; !steps.isEmpty() && i < steps.get(0).length; i++) {
            for (int step = 1; step < steps.size(); step++) {
                way += Math.abs(steps.get(step)[i] - steps.get(step - 1)[i]);
            }
            net += Math.abs(steps.get(steps.size() - 1)[i] - steps.get(0)[i]);
        }
        return new Course(way, net);
    }

    /** Whether data moves in one direction. Otherwise, a search could end in any of several valleys. */
    boolean isMonotone() {
        return way < LEAST || way - net <= MOST_BACK * way;
    }
}
