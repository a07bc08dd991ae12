package io.tagline.work.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A search for designs in one sentence: the best one, its cost, and its lead over the next. */
final class TuneSentence {

    private static final int LONGEST = 60;

    private TuneSentence() {}

    static String of(TuneResult result) {
        List<Tuning> tunings = result.tunings();
        String sentence = tunings.size() == 1 ? single(tunings.get(0)) : several(tunings);
        return sentence + (result.isComplete() ? "." : "; interrupted, so there may be better ones.");
    }

    private static String single(Tuning tuning) {
        String best = "Best for %d threads: ".formatted(tuning.space().threads());
        return best
                + tuning.shortList()
                        .map(list -> simulated(list))
                        .orElseGet(
                                () -> design(tuning.optimum()) + ", " + cost(tuning, tuning.optimum()) + lead(tuning));
    }

    private static String simulated(ShortList list) {
        return "%s, median %s ns, the fastest of %d that were simulated"
                .formatted(
                        design(list.fastest().design()),
                        Decimals.fixed(list.fastest().median(), 1),
                        list.trials().size());
    }

    /** Its parameters; of a tree that would fill the line only that it is one. */
    private static String design(Candidate candidate) {
        return candidate.design().stream()
                .filter(parameter -> parameter.getValue().toString().length() <= LONGEST)
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String cost(Tuning tuning, Candidate candidate) {
        String name = tuning.objective() == Objective.MIN ? "T_min " : "T_max ";
        return name + Decimals.fixed(Units.nanoseconds(tuning.objective().of(candidate.cost())), 1) + " ns";
    }

    /** The number of ties, and how much more the next design costs, if that is known. */
    private static String lead(Tuning tuning) {
        long others = tuning.tieCount() - 1;
        String ties = others == 0
                ? ""
                : others == 1 ? ", as one other design" : ", as " + Decimals.grouped(others) + " other designs";
        Optional<Candidate> next = tuning.ranking().stream()
                .filter(candidate -> !tuning.isTie(candidate))
                .findFirst();
        long best = tuning.objective().of(tuning.optimum().cost());
        return ties
                + next.filter(candidate -> best > 0)
                        .map(candidate -> "; the next costs %s more"
                                .formatted(
                                        Decimals.percent(tuning.objective().of(candidate.cost()) / (double) best - 1)))
                        .orElse("");
    }

    private static String several(List<Tuning> tunings) {
        Tuning first = tunings.get(0);
        Tuning last = tunings.get(tunings.size() - 1);
        return "Best: from %s with %s to %s with %s".formatted(best(first), threads(first), best(last), threads(last));
    }

    private static String best(Tuning tuning) {
        return tuning.shortList()
                .map(list -> "median " + Decimals.fixed(list.fastest().median(), 1) + " ns")
                .orElseGet(() -> cost(tuning, tuning.optimum()));
    }

    private static String threads(Tuning tuning) {
        return tuning.space().threads() + " threads";
    }
}
