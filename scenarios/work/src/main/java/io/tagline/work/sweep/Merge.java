package io.tagline.work.sweep;

import io.tagline.work.Answer;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.Sweeping;

/**
 * The answer of a sweep from its shards.
 *
 * @param question of which they are shards
 */
public record Merge<A extends Answer>(Shards shards, Sweeping<A> question) implements Question<A> {

    /** Refuses incomplete shards. If a stop rule needs more than the pieces of a point, the rest is simulated here, unless the desk's journal has it. */
    @Override
    public A ask(Desk desk) {
        try (Sweeping.Ready<A> ready = question.ready(desk)) {
            return ready.answer(desk.with(shards.whole(ready.sweep()).journal(desk.journal())));
        }
    }
}
