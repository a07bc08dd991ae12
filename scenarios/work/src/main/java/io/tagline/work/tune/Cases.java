package io.tagline.work.tune;

import io.tagline.models.tune.Objective;
import io.tagline.models.tune.Tuning;
import io.tagline.work.tune.DesignSearch.TuneAnswer;

/** What the two cases of an equation are called: T_min and T_max, as the papers do, only where the papers' costs are used and nothing contradicts. */
record Cases(String min, String max) {

    private static final Cases PUBLISHED = new Cases("T_min", "T_max");
    private static final Cases OPEN = new Cases("best case", "worst case");

    static Cases of(TuneAnswer found) {
        boolean holds = found.result().tunings().stream().noneMatch(Tuning::isUndercut);
        return holds && !found.costs().measured() ? PUBLISHED : OPEN;
    }

    /** The one that is kept small. */
    String of(Objective objective) {
        return objective == Objective.MIN ? min : max;
    }

    /** What a ranking goes by. */
    String title(Objective objective) {
        return "least " + (equals(PUBLISHED) ? "" : "in the ") + of(objective);
    }
}
