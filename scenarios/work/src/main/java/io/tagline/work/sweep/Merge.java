package io.tagline.work.sweep;

import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;

/**
 * The answer of a sweep from its shards.
 *
 * @param question of which they are shards
 */
public record Merge<A extends Answer>(Shards shards, SweepQuestion<A> question) implements Question<A> {

    /** Refuses incomplete shards. If a stop rule needs more than the pieces of a point, the rest is simulated here, unless the context's journal has it. */
    @Override
    public A ask(WorkContext context) {
        try (SweepQuestion.PreparedSweep<A> ready = question.ready(context)) {
            return ready.answer(context.with(shards.whole(ready.sweep()).journal(context.journal())));
        }
    }
}
