package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.simulator.machine.LoneAccess.Cost;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The cost of an access in any state.
 *
 * @param trials all different ones as sums of draws; none where nothing is drawn
 * @param stages how soon it passes the homes of its line, where it has to ask for it; empty if it never has to
 */
public record TriedCost(AccessCost cost, Set<ChanceTrial> trials, Optional<Stages> stages) {

    static TriedCost of(List<AccessTrial> all) {
        Set<ChanceTrial> chances = new LinkedHashSet<>();
        all.forEach(one -> one.chance().ifPresent(chances::add));
        int looked = chances.stream()
                .mapToInt(chance -> chance.work().looked())
                .max()
                .orElse(0);
        Optional<Stages> stages =
                all.stream().flatMap(one -> one.stages().stream()).reduce(Stages::or);
        return new TriedCost(fixed(all, looked), chances, stages);
    }

    TriedCost or(TriedCost other) {
        Set<ChanceTrial> both = new LinkedHashSet<>(trials);
        both.addAll(other.trials);
        return new TriedCost(cost.or(other.cost), both, stages.flatMap(one -> other.stages.map(one::or)));
    }

    private static AccessCost fixed(List<AccessTrial> all, int looked) {
        List<AccessTrial> absent = all.stream().filter(one -> !one.present()).toList();
        List<AccessTrial> missing = all.stream().filter(one -> !one.hits()).toList();
        long present = soonest(all, AccessTrial::least, Long.MAX_VALUE);
        long rest = most(all.stream(), Cost::rest);
        long hit = most(all.stream().filter(AccessTrial::hits), Cost::end);
        return new AccessCost(
                soonest(absent, AccessTrial::least, present),
                soonest(absent, AccessTrial::waited, present),
                soonest(missing, AccessTrial::least, present),
                present,
                hit == 0 ? rest : hit,
                rest,
                most(all.stream(), Cost::work),
                most(all.stream(), Cost::held),
                most(all.stream(), Cost::busy),
                looked);
    }

    private static long soonest(List<AccessTrial> trials, Function<AccessTrial, Cost> cost, long otherwise) {
        return trials.stream().mapToLong(one -> cost.apply(one).end()).min().orElse(otherwise);
    }

    private static long most(Stream<AccessTrial> trials, ToLongFunction<Cost> time) {
        return trials.map(AccessTrial::most).mapToLong(time).max().orElse(0);
    }
}
