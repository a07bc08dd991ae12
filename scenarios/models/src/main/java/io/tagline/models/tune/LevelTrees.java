package io.tagline.models.tune;

import io.tagline.models.equations.Levels;
import io.tagline.models.equations.MinMax;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.models.equations.TreeEquation;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The trees of Ramos and Hoefler, HPDC 2013, equation 11: all threads of a level have equally many children. What does not fill the last
 * level is shared out evenly, so its k is as small as the constraint N &lt;= 1 + sum of products allows; a larger one would
 * be the same tree or cost more.
 */
public record LevelTrees(TreeEquation rule, int threads) implements Space.AlongTrees {

    @Override
    public Set<Subject> subjects() {
        Set<Subject> subjects = EnumSet.of(Subject.ORDER);
        subjects.addAll(AlongTrees.super.subjects());
        return subjects;
    }

    @Override
    public void search(Ranking ranking) {
        boolean narrowing = rule.transfers().readings().has(Reading.ORDER_NON_INCREASING);
        new Search(ranking, narrowing).below(1, 1, narrowing ? threads : 1);
    }

    /** Depth first: each level gets every k that leaves threads for a further one, then the k that makes it the last. */
    private final class Search {

        private final Ranking ranking;
        private final boolean narrowing;
        private final List<Integer> k = new ArrayList<>();
        private boolean goesOn = true;

        Search(Ranking ranking, boolean narrowing) {
            this.ranking = ranking;
            this.narrowing = narrowing;
        }

        /** {@code bound}: the k of the level above, which those below must not exceed, or not fall short of. */
        void below(int placed, int width, int bound) {
            int needed = (threads - placed + width - 1) / width;
            int first = narrowing ? 1 : bound;
            int beforeLast = narrowing ? Math.min(bound, needed - 1) : needed - 1;
            for (int next = first; next <= beforeLast && goesOn; next++) {
                k.add(next);
                below(placed + width * next, width * next, next);
                k.remove(k.size() - 1);
            }
            if (goesOn && !(narrowing && needed > bound)) {
                k.add(narrowing ? needed : Math.max(needed, bound));
                offer(new Levels(k));
                k.remove(k.size() - 1);
            }
        }

        private void offer(Levels levels) {
            MinMax cost = new MinMax(rule.min(levels), rule.max(levels));
            goesOn = ranking.offer(ranking.objective().of(cost), () -> candidate(levels, cost));
        }
    }

    /** The tree of one of these designs. */
    public Levels levels(Candidate design) {
        Value.Numbers k = (Value.Numbers) design.value(Candidate.TREE);
        return new Levels(k.numbers().stream().map(Long::intValue).toList());
    }

    private static Candidate candidate(Levels levels, MinMax cost) {
        List<Long> k = levels.k().stream().map(Integer::longValue).toList();
        return new Candidate(Candidate.along(new Value.Numbers(k), levels.depth()), cost);
    }
}
