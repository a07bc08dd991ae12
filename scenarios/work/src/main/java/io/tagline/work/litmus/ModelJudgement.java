package io.tagline.work.litmus;

import io.tagline.documents.Once;
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
import java.util.function.Supplier;

/**
 * What a memory model says of a test, by judging its candidate executions.
 *
 * @param allowed empty if there are too many candidates
 * @param flags what the model says besides, such as that there is a data race
 * @param shown an execution of the first outcome that the condition is about and that is allowed, else of one that is forbidden; empty if no candidate has any
 */
public record ModelJudgement(
        ConsistencyModel model, Optional<AllowedOutcomes> allowed, Set<String> flags, Supplier<Optional<Shown>> shown) {

    public ModelJudgement {
        flags = Set.copyOf(flags);
    }

    /** Of the candidates of a test, of which there may be too many. */
    static ModelJudgement of(LitmusTest test, Optional<Candidates> candidates, ConsistencyModel model) {
        Optional<AllowedOutcomes> allowed = candidates.flatMap(all -> all.allowed(model));
        return new ModelJudgement(
                model,
                allowed,
                candidates.map(all -> all.flags(model)).orElse(Set.of()),
                Once.of(() -> allowed.flatMap(
                        known -> candidates.flatMap(all -> Shown.of(test, all, model, known.outcomes())))));
    }

    public Optional<NavigableSet<Outcome>> outcomes() {
        return allowed.map(AllowedOutcomes::outcomes);
    }

    /** What is allowed; empty if not all of it is known, as where loops go on. */
    Optional<NavigableSet<Outcome>> complete() {
        return troubles().isEmpty() ? outcomes() : Optional.empty();
    }

    Set<Trouble> troubles() {
        return allowed.map(AllowedOutcomes::troubles).orElse(Set.of());
    }

    /** Whether the model allows an outcome that the condition of a test is about. */
    boolean allowsQuestion(LitmusTest test) {
        return outcomes().stream().flatMap(Set::stream).anyMatch(outcome -> outcome.isDecisive(test));
    }

    /**
     * One execution of what the condition of a test is about.
     *
     * @param violation why the model forbids it; empty if it is allowed
     */
    public record Shown(String title, Execution execution, Optional<Violation> violation) {

        private static Optional<Shown> of(
                LitmusTest test, Candidates candidates, ConsistencyModel model, Set<Outcome> allowed) {
            Optional<Outcome> first =
                    allowed.stream().filter(outcome -> outcome.isDecisive(test)).findFirst();
            return first.isPresent()
                    ? first.flatMap(outcome -> candidates.allowed(model, outcome))
                            .map(execution -> new Shown(
                                    title(test, execution, "allowed", model.name()), execution, Optional.empty()))
                    : candidates
                            .possible(model, outcome -> outcome.isDecisive(test))
                            .flatMap(outcome -> candidates.forbidden(model, outcome))
                            .map(found -> new Shown(
                                    title(test, found.execution(), "forbidden", source(model, found.violation())),
                                    found.execution(),
                                    Optional.of(found.violation())));
        }

        private static String title(LitmusTest test, Execution execution, String verdict, String source) {
            return "%s: %s is %s by %s"
                    .formatted(test.name(), execution.outcome().text(test), verdict, source);
        }

        private static String source(ConsistencyModel model, Violation violation) {
            String condition = violation.condition().name();
            return condition.equals(model.name()) ? condition : condition + " of " + model.name();
        }
    }
}
