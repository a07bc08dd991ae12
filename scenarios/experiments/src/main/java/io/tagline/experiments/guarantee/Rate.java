package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import io.tagline.models.bounds.AccessCost;
import io.tagline.simulator.random.LatencyDistribution;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** What times count in a sum of independent ones at one rate, as {@link LatencyDistribution#atMost} says it. */
final class Rate {

    private final double rate;
    private final Map<LatencyDistribution, Double> most = new HashMap<>();
    private final Map<LatencyDistribution, Double> least = new HashMap<>();

    Rate(double rate) {
        this.rate = rate;
    }

    double atMost(LatencyDistribution distribution) {
        return most.computeIfAbsent(distribution, any -> any.isConstant() ? any.longest() : any.atMost(rate));
    }

    double atLeast(LatencyDistribution distribution) {
        return least.computeIfAbsent(distribution, any -> any.isConstant() ? any.shortest() : any.atLeast(rate));
    }

    /** How much more probable a slice can be than each of its kind: lines are chosen in steps, and hashed. */
    private static final double UNEVEN = 33.0 / 32;

    /** What each of so many look-ups at the slice of one line counts at most, or at least, if it may be any of these. */
    double share(long count, boolean atMost, long... shares) {
        if (count == 0) {
            return (atMost ? Arrays.stream(shares).max() : Arrays.stream(shares).min()).orElse(0);
        }
        double sign = atMost ? 1 : -1;
        double far = Double.NEGATIVE_INFINITY;
        for (long share : shares) {
            far = Math.max(far, sign * share);
        }
        double mean = 0;
        for (long share : shares) {
            mean += StrictMath.exp(rate * count * (sign * share - far)) / shares.length;
        }
        double uneven = StrictMath.log(UNEVEN);
        double counts = far + (StrictMath.log(mean) / count + uneven) / rate;
        return sign * Math.min(far, counts);
    }

    /**
     * The cost of an access in any of the states in which it was tried.
     *
     * @param sharesAtMost what a look-up counts at the slice of the line
     */
    AccessCost cost(AccessCost fixed, Collection<ChanceTrial> trials, double sharesAtMost, double sharesAtLeast) {
        long present = least(trials, any -> true, ChanceTrial::least, sharesAtLeast, fixed.present());
        long work = most(trials, ChanceTrial::work, sharesAtMost, fixed.work());
        return new AccessCost(
                least(trials, any -> !any.present(), ChanceTrial::least, sharesAtLeast, fixed.absent()),
                least(trials, any -> !any.present(), ChanceTrial::waited, sharesAtLeast, fixed.waited()),
                least(trials, any -> !any.hits(), ChanceTrial::least, sharesAtLeast, fixed.shared()),
                present,
                hit(trials, sharesAtMost, fixed),
                most(trials, ChanceTrial::rest, sharesAtMost, fixed.rest()),
                work,
                most(trials, ChanceTrial::held, sharesAtMost, fixed.held()),
                most(trials, ChanceTrial::busy, sharesAtMost, fixed.busy()),
                fixed.looked());
    }

    private long hit(Collection<ChanceTrial> trials, double share, AccessCost fixed) {
        Collection<ChanceTrial> hits = trials.stream().filter(ChanceTrial::hits).toList();
        return hits.isEmpty()
                ? most(trials, ChanceTrial::rest, share, fixed.hit())
                : most(hits, ChanceTrial::end, share, fixed.hit());
    }

    private long most(Collection<ChanceTrial> trials, Function<ChanceTrial, ChanceTerm> role, double share, long most) {
        double atLeast = 0;
        double atMost = 0;
        int looked = 0;
        long from = Long.MAX_VALUE;
        for (ChanceTrial trial : trials) {
            ChanceTerm term = role.apply(trial);
            Shares shares = trial.shares();
            double sum = term.sum(this::atMost);
            atLeast = Math.max(atLeast, sum + term.looked() * shares.least());
            atMost = Math.max(atMost, sum + term.looked() * shares.most());
            looked = Math.max(looked, term.looked());
            from = Math.min(from, shares.least());
        }
        double priced = atLeast + looked * (share - from);
        return Math.min(most, (long) Math.ceil(Math.min(atMost, priced)));
    }

    private long least(
            Collection<ChanceTrial> trials,
            Predicate<ChanceTrial> chosen,
            Function<ChanceTrial, ChanceTerm> role,
            double share,
            long least) {
        double sum = Double.POSITIVE_INFINITY;
        int looked = Integer.MAX_VALUE;
        long from = Long.MAX_VALUE;
        for (ChanceTrial trial : trials) {
            if (chosen.test(trial)) {
                ChanceTerm term = role.apply(trial);
                sum = Math.min(
                        sum,
                        term.sum(this::atLeast) + term.looked() * trial.shares().least());
                looked = Math.min(looked, term.looked());
                from = Math.min(from, trial.shares().least());
            }
        }
        return sum == Double.POSITIVE_INFINITY
                ? least
                : Math.max(least, (long) Math.floor(sum + looked * (share - from)));
    }
}
