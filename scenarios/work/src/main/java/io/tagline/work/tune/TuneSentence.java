package io.tagline.work.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Rival;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import java.util.List;
import java.util.Optional;

/** A search for designs in one sentence: the best one, its cost, and its lead over the next. */
final class TuneSentence {

    private static final String SIMULATE = " The simulated machine may order designs otherwise: `--simulate 3`.";

    private final Cases cases;

    private TuneSentence(Cases cases) {
        this.cases = cases;
    }

    static String of(TuneAnswer found) {
        return new TuneSentence(Cases.of(found)).of(found.result());
    }

    private String of(TuneResult result) {
        List<Tuning> tunings = result.tunings();
        String sentence = tunings.size() == 1 ? single(tunings.get(0)) : several(tunings);
        return sentence
                + (result.isComplete() ? "." : "; interrupted, so there may be better ones.")
                + (tunings.stream().allMatch(TuneSentence::canBeSimulated) ? SIMULATE : "");
    }

    private static boolean canBeSimulated(Tuning tuning) {
        return tuning.shortList().isEmpty() && tuning.space() instanceof Space.AlongTrees;
    }

    /** What decided. */
    private static String judge(Tuning tuning) {
        return tuning.shortList().isPresent() ? "" : " by the equations";
    }

    private String single(Tuning tuning) {
        int threads = tuning.space().threads();
        String name = DesignName.of(tuning.best(), threads);
        String best = "Best for %d threads%s: ".formatted(threads, judge(tuning));
        String design = tuning.shortList()
                .map(list -> name + simulated(list))
                .orElseGet(() -> name + ", " + cost(tuning, tuning.optimum()) + lead(tuning));
        return best
                + tuning.rival()
                        .map(rival -> beside(tuning, rival, name, design))
                        .orElse(design);
    }

    private static String simulated(ShortList list) {
        return ", median %s ns, the fastest of %d that were simulated"
                .formatted(
                        Decimals.fixed(list.fastest().median(), 1),
                        list.trials().size());
    }

    /** The better of two kinds first. */
    private String beside(Tuning tuning, Rival rival, String name, String design) {
        boolean isSimulated = rival.median().isPresent() && tuning.shortList().isPresent();
        double one = isSimulated
                ? tuning.shortList().orElseThrow().fastest().median()
                : nanoseconds(tuning, tuning.optimum());
        double other = isSimulated ? rival.median().orElseThrow() : nanoseconds(tuning, rival.design());
        String what = isSimulated ? "median" : cases.of(tuning.objective());
        String dissemination = DesignName.dissemination(rival.design());
        return tuning.isBeaten()
                ? "%s, %s %s ns; %s: %s"
                        .formatted(dissemination, what, Decimals.fixed(other, 1), name, more(what, one, other))
                : design + "; " + dissemination + ": " + more(what, other, one);
    }

    private static String more(String what, double time, double best) {
        double times = time / best;
        String more =
                times < 2 ? Decimals.percent(times - 1) + " more" : Decimals.shortest(times, 2) + " times as long";
        return "%s %s ns, %s".formatted(what, Decimals.fixed(time, 1), more);
    }

    private static double nanoseconds(Tuning tuning, Candidate candidate) {
        return Units.nanoseconds(tuning.objective().of(candidate.cost()));
    }

    private String cost(Tuning tuning, Candidate candidate) {
        return cases.of(tuning.objective()) + " " + Decimals.fixed(nanoseconds(tuning, candidate), 1) + " ns";
    }

    /** The number of ties, and how much more the next design costs, if that is known. */
    private String lead(Tuning tuning) {
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

    private String several(List<Tuning> tunings) {
        Tuning first = tunings.get(0);
        Tuning last = tunings.get(tunings.size() - 1);
        return "Best%s: from %s with %s to %s with %s"
                .formatted(judge(first), best(first), threads(first), best(last), threads(last));
    }

    private String best(Tuning tuning) {
        return tuning.shortList()
                .map(list -> "median " + Decimals.fixed(list.fastest().median(), 1) + " ns")
                .orElseGet(() -> cost(tuning, tuning.optimum()));
    }

    private static String threads(Tuning tuning) {
        return tuning.space().threads() + " threads";
    }
}
