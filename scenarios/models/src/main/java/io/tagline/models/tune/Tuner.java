package io.tagline.models.tune;

import io.tagline.documents.watch.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Weighs all designs of spaces. If its watch cancels it, it has the best designs seen so far.
 *
 * @param wanted how many of the cheapest designs it keeps
 * @param room for how many of those that tie
 */
public record Tuner(Objective objective, int wanted, int room, Watch watch) {

    /** The cheapest designs of each of these spaces; fewer, the last of which is not complete, if it was cancelled. */
    public List<Tuning> tune(List<Space> spaces) {
        boolean countable = spaces.stream().allMatch(space -> space.size() > 0);
        long designs = countable ? spaces.stream().mapToLong(Space::size).sum() : 0;
        List<Tuning> tunings = new ArrayList<>();
        long before = 0;
        try (Watch.Task task = watch.begin("designs")) {
            for (Space space : spaces) {
                long earlier = before;
                String detail = tunings.size() + "/" + spaces.size() + " numbers of threads";
                Ranking ranking = new Ranking(objective, wanted, room, weighed -> {
                    task.at(earlier + weighed, designs, detail);
                    return !watch.isCancelled();
                });
                space.search(ranking);
                Tuning tuning = beside(ranking.tuning(space));
                tunings.add(tuning);
                if (!tuning.complete()) {
                    break;
                }
                before += space.size();
            }
        }
        return tunings;
    }

    /** With the best design of another kind, if there is one. */
    private Tuning beside(Tuning tuning) {
        return tuning.space()
                .rivals()
                .map(others -> {
                    Ranking ranking = new Ranking(objective, 1, 1, weighed -> !watch.isCancelled());
                    others.search(ranking);
                    return tuning.beside(new Rival(ranking.tuning(others).optimum(), Optional.empty()));
                })
                .orElse(tuning);
    }

    /** The cheapest designs of this space. */
    public Tuning tune(Space space) {
        return tune(List.of(space)).get(0);
    }
}
