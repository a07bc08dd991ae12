package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.FoundCosts;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.protocols.untimed.RestingLine.Last;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The cost of an access by what it finds, as {@link FoundCosts}. */
public record TriedCosts(TriedCost any, TriedCost untouched, TriedCost read, TriedCost written) {

    static TriedCosts of(Kind kind, Map<Last, List<Map<Kind, AccessTrial>>> all) {
        TriedCost any = cost(kind, all.values().stream().flatMap(List::stream));
        Map<Last, TriedCost> found = new EnumMap<>(Last.class);
        all.forEach((last, trials) -> found.put(last, cost(kind, trials.stream())));
        return new TriedCosts(
                any,
                found.getOrDefault(Last.NONE, any),
                found.getOrDefault(Last.READ, any),
                found.getOrDefault(Last.WRITE, any));
    }

    private static TriedCost cost(Kind kind, Stream<Map<Kind, AccessTrial>> all) {
        return TriedCost.of(all.map(one -> requireNonNull(one.get(kind))).toList());
    }

    TriedCosts or(TriedCosts other) {
        return new TriedCosts(
                any.or(other.any), untouched.or(other.untouched), read.or(other.read), written.or(other.written));
    }

    FoundCosts with(Function<TriedCost, AccessCost> cost) {
        return new FoundCosts(cost.apply(any), cost.apply(untouched), cost.apply(read), cost.apply(written));
    }
}
