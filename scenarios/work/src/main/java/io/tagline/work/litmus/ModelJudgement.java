package io.tagline.work.litmus;

import io.tagline.litmus.execution.Candidates;
import io.tagline.litmus.execution.Execution;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.model.Violation;
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

    /**
     * One execution of what the condition of a test is about.
     *
     * @param violation why the model forbids it; empty if it is allowed
     */
    public record Shown(String title, Execution execution, Optional<Violation> violation) {}

    /** An execution of the first such outcome that is allowed, else of one that is forbidden; empty if no candidate has any. */
    public Optional<Shown> shown(LitmusTest test) {
        Optional<Outcome> allowed = outcomes()
                .flatMap(all ->
                        all.stream().filter(outcome -> outcome.isDecisive(test)).findFirst());
        return allowed.isPresent() ? allowed.flatMap(outcome -> allowed(test, outcome)) : forbidden(test);
    }

    private Optional<Shown> allowed(LitmusTest test, Outcome outcome) {
        String title = "%s: %s is allowed by %s".formatted(test.name(), outcome.text(test), model.name());
        return candidates
                .flatMap(all -> all.allowed(model, outcome))
                .map(execution -> new Shown(title, execution, Optional.empty()));
    }

    private Optional<Shown> forbidden(LitmusTest test) {
        if (outcomes().isEmpty()) {
            return Optional.empty();
        }
        return candidates
                .flatMap(all -> all.possible(model, outcome -> outcome.isDecisive(test)))
                .flatMap(outcome -> candidates.flatMap(all -> all.forbidden(model, outcome)))
                .map(found -> new Shown(
                        "%s: %s is forbidden by %s"
                                .formatted(
                                        test.name(), found.execution().outcome().text(test), source(found.violation())),
                        found.execution(),
                        Optional.of(found.violation())));
    }

    private String source(Violation violation) {
        String condition = violation.condition().name();
        return condition.equals(model.name()) ? condition : condition + " of " + model.name();
    }
}
