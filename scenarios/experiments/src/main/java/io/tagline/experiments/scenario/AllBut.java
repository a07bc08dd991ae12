package io.tagline.experiments.scenario;

/** The share of all replications that may miss a guaranteed band beside the one for all. */
public enum AllBut {
    THOUSANDTH("10^-3", 1e-3),
    MILLIONTH("10^-6", 1e-6),
    BILLIONTH("10^-9", 1e-9);

    private final String word;
    private final double share;

    AllBut(String word, double share) {
        this.word = word;
        this.share = share;
    }

    public double share() {
        return share;
    }

    @Override
    public String toString() {
        return word;
    }
}
