package io.tagline.models.tune;

import java.util.function.LongConsumer;

/** Weighs all designs of a space. Another thread may cancel it; it then has the best it has seen. */
public final class Tuner {

    private final Objective objective;
    private final int wanted;
    private final int room;
    private final LongConsumer progress;
    private volatile boolean cancelled;

    /**
     * Keeps {@code wanted} of the cheapest designs, and of those that tie as many as there is room for.
     *
     * @param progress receives, now and then, how many designs of a space have been weighed
     */
    public Tuner(Objective objective, int wanted, int room, LongConsumer progress) {
        this.objective = objective;
        this.wanted = wanted;
        this.room = room;
        this.progress = progress;
    }

    /** Soon ends the search that is under way, and every further one. */
    public void cancel() {
        cancelled = true;
    }

    /** What is cheapest in this space. */
    public Tuning tune(Space space) {
        Ranking ranking = new Ranking(objective, wanted, room, this::goesOn);
        space.search(ranking);
        return ranking.tuning(space);
    }

    private boolean goesOn(long weighed) {
        progress.accept(weighed);
        return !cancelled;
    }
}
