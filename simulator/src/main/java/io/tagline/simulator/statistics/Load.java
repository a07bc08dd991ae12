package io.tagline.simulator.statistics;

/**
 * A number that changed over time: the users of a resource, or those waiting for it. Whole numbers, so sums do not depend on their order.
 *
 * @param area its integral over time, in picoseconds
 * @param busy for how long it was not zero, in picoseconds
 * @param max the largest that lasted
 */
public record Load(long area, long busy, long max) {

    static final Load NONE = new Load(0, 0, 0);

    /** Its mean over a time. */
    public double mean(long time) {
        return time == 0 ? 0 : (double) area / time;
    }

    /** The share of a time in which it was not zero. */
    public double share(long time) {
        return time == 0 ? 0 : (double) busy / time;
    }

    Load plus(Load other) {
        return new Load(area + other.area, busy + other.busy, Math.max(max, other.max));
    }
}
