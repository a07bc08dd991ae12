package io.tagline.work.litmus;

import io.tagline.litmus.outcome.AllowedOutcomes;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.scenario.ReturningValues;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/** What the models say of a test, and whether a machine can run it. */
record LitmusVerdict(LitmusTest test, Map<MemoryModel, Optional<AllowedOutcomes>> models) {

    static LitmusVerdict of(LitmusTest test) {
        Map<MemoryModel, Optional<AllowedOutcomes>> models = new EnumMap<>(MemoryModel.class);
        for (MemoryModel model : MemoryModel.values()) {
            models.put(model, Enumeration.allowed(test, model));
        }
        return new LitmusVerdict(test, models);
    }

    Map<MemoryModel, Optional<NavigableSet<Outcome>>> outcomes() {
        Map<MemoryModel, Optional<NavigableSet<Outcome>>> outcomes = new EnumMap<>(MemoryModel.class);
        models.forEach((model, allowed) -> outcomes.put(model, allowed.map(AllowedOutcomes::outcomes)));
        return outcomes;
    }

    /** What the outcomes do not show, and what the reader of the test has remarked. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(test.remarks());
        troubles().forEach(trouble -> notes.add(trouble.text() + "; they have no outcome here"));
        obstacle().ifPresent(reason -> notes.add("no machine runs this test: " + reason));
        return notes;
    }

    private Stream<Trouble> troubles() {
        return models.values().stream()
                .flatMap(Optional::stream)
                .flatMap(allowed -> allowed.troubles().stream())
                .distinct()
                .sorted();
    }

    /** Why no machine can run it. */
    Optional<String> obstacle() {
        boolean unknown = models.values().stream().anyMatch(Optional::isEmpty);
        if (troubles().findAny().isPresent()) {
            return Optional.of("it would not come to the end of every execution");
        } else if (unknown && test.threads().stream().anyMatch(LitmusThread::mayWait)) {
            return Optional.of("there are too many states to know that every execution ends");
        } else if (ReturningValues.in(test)) {
            return Optional.of(
                    "a conditional store is a compare-exchange there, which would not notice that a value has"
                            + " been another one and has come back");
        }
        return Optional.empty();
    }
}
