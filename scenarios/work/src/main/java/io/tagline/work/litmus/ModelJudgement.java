package io.tagline.work.litmus;

import io.tagline.litmus.execution.Candidates;
import io.tagline.litmus.execution.Candidates.Forbidden;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.outcome.AllowedOutcomes;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.LitmusTest;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a memory model says of a test, by judging its candidate executions.
 *
 * @param candidates empty if there are too many
 * @param allowed empty if there are too many
 * @param flags what the model says besides, such as that there is a data race
 */
public record ModelJudgement(
        ConsistencyModel model, Optional<Candidates> candidates, Optional<AllowedOutcomes> allowed, Set<String> flags) {

    public ModelJudgement {
        flags = Set.copyOf(flags);
    }

    static ModelJudgement of(LitmusTest test, ConsistencyModel model) {
        Optional<Candidates> candidates = Candidates.of(test);
        return new ModelJudgement(
                model,
                candidates,
                candidates.flatMap(all -> all.allowed(model)),
                candidates.map(all -> all.flags(model)).orElse(Set.of()));
    }

    public Optional<NavigableSet<Outcome>> outcomes() {
        return allowed.map(AllowedOutcomes::outcomes);
    }

    Set<Trouble> troubles() {
        return allowed.map(AllowedOutcomes::troubles).orElse(Set.of());
    }

    /** Why an outcome is forbidden; empty if it is allowed, or no candidate execution has it. */
    public Optional<Forbidden> forbidden(Outcome outcome) {
        return outcomes().filter(outcomes -> !outcomes.contains(outcome)).isPresent()
                ? candidates.flatMap(all -> all.forbidden(model, outcome))
                : Optional.empty();
    }
}
