package io.tagline.models.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/**
 * The cheapest of all designs that were offered. Those that cost the same are ranked by their tie-break,
 * then in the order in which they were offered. Not thread safe.
 */
public final class Ranking {

    /** How many designs are offered between two reports of progress. */
    static final int NEWS = 1 << 16;

    private final Objective objective;
    private final int wanted;
    private final int room;
    private final LongPredicate goesOn;
    private final List<Candidate> kept = new ArrayList<>();
    private long best = Long.MAX_VALUE;
    private long ties;
    private long offered;
    private boolean stopped;

    /**
     * Has room for {@code room} designs.
     *
     * @param wanted how many of the cheapest designs it has at least, whether they tie or not
     * @param goesOn receives the number of designs offered, now and then, and says whether to go on
     */
    Ranking(Objective objective, int wanted, int room, LongPredicate goesOn) {
        this.objective = objective;
        this.wanted = wanted;
        this.room = Math.max(wanted, room);
        this.goesOn = goesOn;
    }

    /** The cost that a design must keep small. */
    Objective objective() {
        return objective;
    }

    /** How many of the cheapest designs are wanted. */
    int wanted() {
        return wanted;
    }

    /** Weighs a design of this cost, which is created only if it is worth keeping; false to stop. */
    boolean offer(long cost, Supplier<Candidate> candidate) {
        offered++;
        if (cost < best) {
            best = cost;
            ties = 0;
        }
        if (cost == best) {
            ties++;
        }
        if (kept.size() < room || cost <= objective.of(kept.get(room - 1).cost())) {
            keep(candidate.get());
        }
        stopped = offered % NEWS == 0 && !goesOn.test(offered);
        return !stopped;
    }

    private void keep(Candidate candidate) {
        int place = kept.size();
        while (place > 0 && objective.compare(candidate, kept.get(place - 1)) < 0) {
            place--;
        }
        kept.add(place, candidate);
        if (kept.size() > room) {
            kept.remove(room);
        }
    }

    /** The result; {@code space} is where the designs came from. */
    Tuning tuning(Space space) {
        return new Tuning(space, objective, kept, ties, offered, !stopped, Optional.empty(), Optional.empty());
    }
}
