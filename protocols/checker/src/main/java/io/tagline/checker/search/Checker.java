package io.tagline.checker.search;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Coverage;
import io.tagline.checker.Starvation;
import io.tagline.checker.Statistics;
import io.tagline.checker.Verdict;
import io.tagline.checker.state.Model;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Checks a protocol by visiting every state that it can reach. */
public final class Checker {

    private Checker() {}

    /** Explores a protocol until every state is seen, a property is violated, or the memory is used up. */
    public static CheckResult check(Protocol protocol, CheckOptions options, Watch watch) {
        Model model = new Model(options.faults().applied(protocol), options);
        try (Exploration exploration = new Exploration(model, watch)) {
            exploration.run();
            List<CounterexampleStep> steps =
                    exploration.isViolated() ? new Retrace(model, exploration).steps() : List.of();
            return new CheckResult(
                    protocol.name(),
                    options,
                    model.controllers,
                    verdict(exploration),
                    exploration.isViolated() ? Optional.of(exploration.violation()) : Optional.empty(),
                    steps,
                    List.of(),
                    starvation(model, exploration),
                    statistics(exploration),
                    Coverage.of(protocol, exploration.counts()));
        }
    }

    /** Looks for starvation; not under symmetry, which takes the caches' names away, so that nobody knows which one waits. */
    private static Optional<Starvation> starvation(Model model, Exploration exploration) {
        boolean looked = verdict(exploration) == Verdict.VERIFIED
                && !model.options.symmetry()
                && StarvationSearch.mayHappen(model.protocol.cache());
        OptionalInt found = looked
                ? new StarvationSearch(model, exploration.store(), exploration.edges()).find()
                : OptionalInt.empty();
        return found.stream()
                .mapToObj(state -> new Starvation(
                        "cache 0 asks again, and may be refused each time",
                        new Retrace(model, exploration).stepsTo(state)))
                .findFirst();
    }

    private static Verdict verdict(Exploration exploration) {
        if (exploration.isViolated()) {
            return Verdict.VIOLATED;
        }
        return exploration.isFull() ? Verdict.INCOMPLETE : Verdict.VERIFIED;
    }

    private static Statistics statistics(Exploration exploration) {
        return new Statistics(
                exploration.store().size(),
                exploration.transitions(),
                exploration.quietStates(),
                exploration.depth(),
                exploration.bytes());
    }
}
