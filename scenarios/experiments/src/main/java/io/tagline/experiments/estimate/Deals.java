package io.tagline.experiments.estimate;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BetaDistribution;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How many neighbouring samples were dealt together what they would else have drawn: those of one deal depend on each other, deals do not. The only
 * place that knows how independent samples are.
 *
 * <ol>
 *   <li>With four deals or more, a deal is one observation; for the mean, if they vary less than independent samples, and hardly by chance.
 *   <li>Else samples count as independent, which is cautious: dealt ones have a mean that varies no more (McKay, Beckman and Conover, Technometrics 21, 1979;
 *       Owen, Annals of Statistics 25, 1997), and there are more of them than deals.
 *   <li>Of the last deal there may be a part: a random one, since deals are shuffled.
 * </ol>
 */
public record Deals(int size) {

    /** Samples that are all independent. */
    public static final Deals NONE = new Deals(1);

    private static final int FEWEST = 4;

    /** How seldom independent samples are taken for dealt ones, by Fisher's test of two variances. With less, too many of those that are dealt count as independent. */
    private static final double RARE = 0.05;

    /** So many times as many independent samples is the most that some samples are worth; deals that agree by chance are worth no more. */
    private static final int WORTH = 1000;

    /** Whether something is dealt at all. */
    public boolean isDealt() {
        return size > 1;
    }

    /** The first number of samples, from this one on, that has no part of a deal, if deals count then. */
    public int whole(int count) {
        return count < FEWEST * size
                ? count
                : (int) Math.min(Integer.MAX_VALUE, ((long) count + size - 1) / size * size);
    }

    /** The larger ones: differences between samples of both depend on each other as far as these do. */
    public Deals or(Deals other) {
        return size >= other.size ? this : other;
    }

    private boolean count(int samples) {
        return isDealt() && samples / size >= FEWEST;
    }

    /** The degrees of freedom of so many samples, without those of a part of a deal. */
    public double degrees(int samples) {
        return (count(samples) ? samples / size : samples) - 1.0;
    }

    /** The mean of samples, in the order of their numbers, and how sure it is; there must be a sample. */
    public MeanError mean(double[] samples) {
        return mean(samples, moments(samples));
    }

    /** The same of samples whose moments are known. */
    public MeanError mean(double[] samples, Moments all) {
        if (!count(samples.length)) {
            return all.error();
        }
        double[] whole = wholeMeans(samples);
        if (!varyLess(squared(moments(whole).stdev()) * size, squared(all.stdev()), samples.length)) {
            return all.error();
        }
        double left = samples.length - (double) whole.length * size;
        double squares = (double) size * size * whole.length + left * left;
        double between = squared(moments(whole).stdev()) * squares;
        // The part is drawn from its deal without replacement (Cochran, Sampling Techniques, 1977, section 2.6).
        double within = left == 0 ? 0 : left * (1 - left / size) * within(samples, whole.length);
        double variance = between + within;
        double degrees = variance == 0
                ? whole.length - 1.0
                : squared(variance)
                        / (squared(between) / (whole.length - 1.0) + squared(within) / (samples.length - whole.length));
        return new MeanError(all.mean(), Math.sqrt(variance) / samples.length, degrees);
    }

    /** Whether the variance of deals, for a sample, is less than that of samples, and not by chance. */
    private boolean varyLess(double deals, double independent, int samples) {
        int known = samples / size - 1;
        return deals == 0
                || new FDistribution(null, known, samples - 1.0 - known).cumulativeProbability(deals / independent)
                        < RARE;
    }

    private static double squared(double number) {
        return number * number;
    }

    private static Moments moments(double[] numbers) {
        Moments moments = new Moments();
        Arrays.stream(numbers).forEach(moments::add);
        return moments;
    }

    private double[] wholeMeans(double[] samples) {
        return IntStream.range(0, samples.length / size)
                .mapToDouble(deal -> deal(samples, deal).mean())
                .toArray();
    }

    /** The variance of samples within their deals. */
    private double within(double[] samples, int deals) {
        return IntStream.range(0, deals)
                .mapToDouble(deal -> squared(deal(samples, deal).stdev()))
                .average()
                .orElse(0);
    }

    private Moments deal(double[] samples, int deal) {
        return moments(Arrays.copyOfRange(samples, deal * size, (deal + 1) * size));
    }

    /**
     * The confidence interval of a quantile of dealt samples: that of Clopper and Pearson (Biometrika 26, 1934), as if there were as many samples as
     * these are worth. Empty if there are too few samples, or too few deals.
     */
    public Optional<Interval> quantile(double[] samples, double share, double confidence) {
        return quantile(samples, sorted(samples), share, confidence);
    }

    /** The same of samples of which the order is known. */
    public Optional<Interval> quantile(double[] samples, double[] sorted, double share, double confidence) {
        if (!count(samples.length)) {
            return Ranks.of(samples.length, share, confidence)
                    .map(ranks -> new Interval(sorted[ranks.low() - 1], sorted[ranks.high() - 1]));
        }
        double worth = worth(samples, sorted, share, confidence);
        double below = share * worth;
        double above = worth - below;
        double less = (1 - confidence) / 2;
        double low = new BetaDistribution(null, below, above + 1).inverseCumulativeProbability(less);
        double high = new BetaDistribution(null, below + 1, above).inverseCumulativeProbability(1 - less);
        return between(sorted, low, high);
    }

    /** Half the width of that interval over its middle; infinite if there is none. */
    public double relativeHalfWidth(double[] samples, double share, double confidence) {
        Optional<Interval> interval = quantile(samples, share, confidence);
        if (interval.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double half = interval.get().halfWidth();
        return half == 0 ? 0 : half / Math.abs(interval.get().low() + half);
    }

    private static double[] sorted(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The samples between these shares of all; empty if one of the shares lies beyond the first or the last sample. */
    private static Optional<Interval> between(double[] sorted, double low, double high) {
        double first = low * sorted.length - 0.5;
        double last = high * sorted.length - 0.5;
        return first < 0 || last > sorted.length - 1
                ? Optional.empty()
                : Optional.of(new Interval(at(sorted, first), at(sorted, last)));
    }

    private static double at(double[] sorted, double place) {
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /**
     * How many independent samples they are worth (Kish, Survey Sampling, 1965): by how much the share of samples below the quantile differs from deal to
     * deal. The sample at the quantile may be on either side, so the mean of both variances counts: a deal that has exactly its share on one side has one
     * too many on the other, and a few deals that agree by chance do not look certain. A few deals do not know that well, which Student's quantile over the
     * normal one allows for.
     */
    private double worth(double[] samples, double[] sorted, double share, double confidence) {
        double threshold = sorted[(int) Math.max(0, Math.ceil(share * samples.length) - 1)];
        double variance =
                (variance(samples, sample -> sample > threshold) + variance(samples, sample -> sample >= threshold))
                        / 2;
        double most = (double) WORTH * samples.length;
        double worth = variance == 0 ? most : Math.min(most, share * (1 - share) * samples.length / variance);
        return worth * squared(caution(deals(samples), confidence));
    }

    private int deals(double[] samples) {
        return (samples.length + size - 1) / size;
    }

    /** The variance, for a sample, of how many samples of a deal are above. */
    private double variance(double[] samples, DoublePredicate above) {
        double[] counts =
                Arrays.stream(samples).map(sample -> above.test(sample) ? 1 : 0).toArray();
        double part = Arrays.stream(counts).average().orElse(0);
        int deals = deals(samples);
        double squares = IntStream.range(0, deals)
                .mapToDouble(deal -> squared(excess(counts, deal, part)))
                .sum();
        return squares * deals / (deals - 1.0) / samples.length;
    }

    private static double caution(int deals, double confidence) {
        double probability = (1 + confidence) / 2;
        double student = new TDistribution(null, deals - 1.0).inverseCumulativeProbability(probability);
        return student == 0
                ? 1
                : new NormalDistribution(null, 0, 1).inverseCumulativeProbability(probability) / student;
    }

    /** By how much the samples above, in a deal or its part, are more than its size has them. */
    private double excess(double[] above, int deal, double part) {
        int end = Math.min(above.length, (deal + 1) * size);
        return Arrays.stream(above, deal * size, end).sum() - part * (end - deal * size);
    }
}
