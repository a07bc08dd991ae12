package io.tagline.scenarios.fitting;

import java.util.List;

/**
 * What data does while a number of the machine grows, step by step.
 *
 * @param way how far it moves altogether, to and fro, summed over its classes
 * @param net how far it has moved in the end
 */
record Course(double way, double net) {

    /** The share of its way that data may go back, by chance and by steps of the simulated times. */
    private static final double MOST_BACK = 0.25;

    /** A smaller way, relative to the data, is none. */
    private static final double LEAST = 0.002;

    /** Of the numbers of each class at each step. */
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

    /** Whether data goes one way; where it goes to and fro, a search ends in any of its valleys. */
    boolean isMonotone() {
        return way < LEAST || way - net <= MOST_BACK * way;
    }
}
