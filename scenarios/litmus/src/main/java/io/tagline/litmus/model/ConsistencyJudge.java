package io.tagline.litmus.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges candidate executions of one control flow. What does not depend on the candidate is evaluated once, and the rest when a condition needs
 * it, at most once a candidate; what depends only on which stores are read is kept while only the order of stores changes. Not thread safe.
 */
public final class ConsistencyJudge {

    private final ConsistencyModel model;
    private final Evaluation evaluation;
    private final int[] demands;
    private final int[] monotone;
    private final int[] monotoneInCoherence;

    /** By condition, whether it holds, and when that was found. */
    private final boolean[] verdicts;

    private final long[] found;

    ConsistencyJudge(ConsistencyModel model, Facts facts) {
        this.model = model;
        this.evaluation = new Evaluation(model.terms(), facts);
        this.demands = demands(0);
        this.monotone = demands(Terms.BY_READS_FROM | Terms.BY_COHERENCE);
        this.monotoneInCoherence = demands(Terms.BY_COHERENCE);
        this.verdicts = new boolean[model.conditions().size()];
        this.found = new long[model.conditions().size()];
    }

    /** The conditions that have to hold, and once they do not, never do again as what is named here grows. */
    private int[] demands(int growing) {
        List<Condition> conditions = model.conditions();
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            Condition condition = conditions.get(i);
            boolean stays =
                    growing == 0 || (!condition.negated() && (model.terms().unfit(model.tested(i)) & growing) == 0);
            if (condition.role() == Condition.Role.DEMAND && stays) {
                chosen.add(i);
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Whether an execution meets all conditions of the model. */
    public boolean allows(Relation rf, Relation co) {
        evaluation.begin(rf, co);
        return hold(demands);
    }

    /** Whether an execution may meet them once more pairs are added to both relations. */
    public boolean mayAllow(Relation partialRf, Relation partialCo) {
        evaluation.begin(partialRf, partialCo);
        return hold(monotone);
    }

    /** The same if it is already known what every load reads: more conditions can be asked. */
    public boolean mayAllowAsRead(Relation rf, Relation partialCo) {
        evaluation.begin(rf, partialCo);
        return hold(monotoneInCoherence);
    }

    private boolean hold(int[] conditions) {
        for (int condition : conditions) {
            if (!holds(condition)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(int condition) {
        int tested = model.tested(condition);
        if (!evaluation.isSince(found[condition], tested)) {
            Condition asked = model.conditions().get(condition);
            verdicts[condition] = evaluation.is(asked.kind(), tested) != asked.negated();
            found[condition] = evaluation.now();
        }
        return verdicts[condition];
    }

    /** The first condition that an execution does not meet. */
    public Optional<Violation> violation(Relation rf, Relation co) {
        evaluation.begin(rf, co);
        for (int condition : demands) {
            if (!holds(condition)) {
                return Optional.of(new Explanation(model, evaluation).of(condition));
            }
        }
        return Optional.empty();
    }

    /** What the model says about an execution besides whether it is allowed: names of flags. */
    public List<String> flags(Relation rf, Relation co) {
        evaluation.begin(rf, co);
        List<String> flags = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            Condition condition = model.conditions().get(i);
            boolean raised = switch (condition.role()) {
                case DEMAND -> false;
                case FLAG -> holds(i);
                case UNDEFINED_UNLESS -> !holds(i);
            };
            if (raised) {
                flags.add(condition.name());
            }
        }
        return flags;
    }
}
