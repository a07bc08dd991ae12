package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.GuaranteedCosts.Price;
import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.FoundCosts;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.simulator.machine.ExtremeTimes;
import io.tagline.simulator.random.LatencyDistribution;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The costs of a workload's accesses as they count in sums at one rate. */
final class CostsAtRate implements ProgramCosts {

    private final GuaranteedCosts costs;
    private final Rate rate;
    private final List<Price> prices;
    /** Costs are the same objects where they are equal. */
    private final IdentityHashMap<TriedCost, Map<Price, AccessCost>> known = new IdentityHashMap<>();

    private final long farther;
    private final Habits habits;

    CostsAtRate(GuaranteedCosts costs, ExtremeTimes times, double rate, List<Price> prices) {
        this.costs = costs;
        this.rate = new Rate(rate);
        this.prices = prices;
        this.farther = (long) Math.ceil(farther(times));
        this.habits = habits(times);
    }

    private double farther(ExtremeTimes times) {
        double least = times.hits().stream().mapToDouble(rate::atMost).min().orElse(0);
        return times.hits().stream().mapToDouble(rate::atMost).max().orElse(0) - least;
    }

    private Habits habits(ExtremeTimes times) {
        Habits fixed = costs.habits();
        double hit = times.hits().stream().mapToDouble(rate::atMost).max().orElse(0);
        LatencyDistribution home = times.directoryLookUp();
        double shared = times.sharedLookUp()
                .map(any -> any.longest() - rate.atMost(any))
                .orElse(0.0);
        double again = fixed.again() - (home.longest() - rate.atMost(home)) - shared;
        return fixed.with((long) Math.ceil(again), (long) Math.ceil(hit + rate.atMost(times.miss())));
    }

    @Override
    public AccessCost of(int core, int line, Kind kind) {
        return cost(costs.tried(core, line, kind).any(), prices.get(line));
    }

    @Override
    public FoundCosts found(int core, int line, Kind kind) {
        return costs.tried(core, line, kind).with(cost -> cost(cost, prices.get(line)));
    }

    private AccessCost cost(TriedCost cost, Price price) {
        return known.computeIfAbsent(cost, any -> new HashMap<>())
                .computeIfAbsent(
                        price,
                        any -> rate.cost(cost.cost(), cost.trials(), price.most(), price.least())
                                .slower(farther));
    }

    @Override
    public long transfer(int from, int to) {
        return costs.transfer(from, to);
    }

    @Override
    public boolean keeps(int core) {
        return costs.keeps(core);
    }

    @Override
    public boolean takes() {
        return costs.takes();
    }

    @Override
    public Habits habits() {
        return habits;
    }
}
