package io.tagline.experiments.estimate;

import umontreal.ssj.stat.Tally;

/** Mean and variance of numbers in the order they are added, by SSJ. Not thread safe. */
public final class Moments {

    private final Tally tally = new Tally();

    public void add(double number) {
        tally.add(number);
    }

    public long count() {
        return tally.numberObs();
    }

    /** The mean; at least one number must have been added. */
    public double mean() {
        return tally.average();
    }

    /** The standard deviation of the population these are a sample of; 0 for fewer than two. */
    public double stdev() {
        return count() < 2 ? 0 : tally.standardDeviation();
    }

    /** The mean of independent numbers, and how sure it is. */
    public MeanError error() {
        return MeanError.ofIndependent(mean(), stdev(), count());
    }
}
