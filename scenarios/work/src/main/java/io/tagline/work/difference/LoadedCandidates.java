package io.tagline.work.difference;

import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.result.Phase;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import io.tagline.work.WorkContext;
import io.tagline.work.difference.Comparison.Candidate;
import io.tagline.work.run.ActivityMetrics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * All that are compared, with their documents read; nothing has run yet.
 *
 * @param origins of the machines that are simulated for it
 */
record LoadedCandidates(List<LoadedCandidate> all, TimeOrigins origins) {

    private static final int EXAMPLES = 3;

    LoadedCandidates {
        all = List.copyOf(all);
    }

    /** A candidate whose documents are read. */
    record LoadedCandidate(
            Supplier<Side> side, Supplier<Setup> setup, List<Platform> platforms, List<Setup.Note> notes) {}

    /** All mistakes of all candidates are reported before anything runs. */
    static LoadedCandidates of(List<Candidate> candidates, WorkContext context) {
        refuseUnused(candidates);
        refuseAlone(candidates, context.documents());
        List<LoadedCandidate> all = new ArrayList<>();
        choosing(candidates, context.documents()).forEach(candidate -> all.add(ready(candidate, context)));
        TimeOrigins origins = TimeOrigins.of(
                all.stream().flatMap(ready -> ready.platforms().stream()).map(Platform::machine));
        all.stream()
                .flatMap(ready -> ready.notes().stream())
                .filter(note -> !note.onModel())
                .map(Setup.Note::text)
                .distinct()
                .forEach(context.watch()::notice);
        origins.tell(context.watch());
        return new LoadedCandidates(all, origins);
    }

    /** Values of a parameter that only some scenarios have are for these. */
    private static List<Candidate> choosing(List<Candidate> candidates, Documents documents) {
        Map<Candidate, List<String>> own = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            if (candidate instanceof Candidate.ToRun toRun
                    && !toRun.scenario().changes().parameters().isEmpty()) {
                own.put(candidate, toRun.scenario().parameters(documents));
            }
        }
        Set<String> known = own.values().stream().flatMap(List::stream).collect(Collectors.toSet());
        return candidates.stream()
                .map(candidate -> candidate instanceof Candidate.ToRun toRun && own.containsKey(candidate)
                        ? new Candidate.ToRun(
                                toRun.name(),
                                toRun.scenario()
                                        .without(known.stream()
                                                .filter(name -> !own.getOrDefault(candidate, List.of())
                                                        .contains(name))
                                                .toList()))
                        : candidate)
                .toList();
    }

    /** Only parameters choose among the points of results that are there already. */
    private static void refuseUnused(List<Candidate> candidates) {
        List<Candidate.Stored> stored = candidates.stream()
                .filter(Candidate.Stored.class::isInstance)
                .map(Candidate.Stored.class::cast)
                .toList();
        if (stored.size() == candidates.size() && !stored.stream().allMatch(Candidate.Stored::isUnchanged)) {
            throw new Refusal((candidates.size() == 2 ? "both" : "all")
                    + " are results already, and nothing is run: of all changes, only -p has an effect");
        }
    }

    private static void refuseAlone(List<Candidate> candidates, Documents documents) {
        List<String> names = candidates.stream()
                .filter(Candidate.ToRun.class::isInstance)
                .map(candidate -> ((Candidate.ToRun) candidate).scenario().name())
                .toList();
        if (names.size() < candidates.size()) {
            return;
        } else if (names.stream().allMatch(name -> isProtocol(name, documents))) {
            throw new Refusal("these are protocols: say with --on SCENARIO what to run"
                    + (names.size() == 2
                            ? ", or compare their tables with `tagline protocol diff " + String.join(" ", names) + "`"
                            : ""));
        } else if (documents.of(Machines.KIND).names().containsAll(names)) {
            throw new Refusal("these are machines: say with --on SCENARIO what to run");
        }
    }

    private static boolean isProtocol(String name, Documents documents) {
        return name.endsWith(Protocols.KIND.extension())
                || documents.of(Protocols.KIND).names().contains(name);
    }

    private static LoadedCandidate ready(Candidate candidate, WorkContext context) {
        if (candidate instanceof Candidate.ToRun toRun) {
            Setup setup = toRun.scenario().read(context.documents());
            return new LoadedCandidate(
                    () -> simulated(toRun.name(), setup, context), () -> setup, setup.platforms(), setup.notes());
        }
        Candidate.Stored stored = (Candidate.Stored) candidate;
        return new LoadedCandidate(stored::side, stored.setup(), List.of(), List.of());
    }

    private static Side simulated(String name, Setup setup, WorkContext context) {
        ExperimentResult outcome = context.sampleAll(setup.works(true));
        RunResult result = RunResult.of(setup, outcome);
        Phase.caution(result).ifPresent(context.watch()::notice);
        return SimulatedSide.of(name, result);
    }

    /** Some points of a result, for messages. */
    static String examples(Side side) {
        return side.points().isEmpty()
                ? "none"
                : side.points().stream()
                        .limit(EXAMPLES)
                        .map(point -> point.text().isEmpty() ? "one without parameters" : point.text())
                        .collect(Collectors.joining(" | "));
    }

    /** A new result as one of two that are compared. */
    private static final class SimulatedSide {

        private SimulatedSide() {}

        static Side of(String name, RunResult result) {
            Setup setup = result.setup();
            return new Side(
                    name,
                    setup.scenario().name(),
                    setup.machines(),
                    setup.protocols(),
                    setup.scenario().measure().text(),
                    new Side.Origin(Build.text(), setup.scenario().run().seed()),
                    setup.scenario().run().stop().confidence(),
                    result.points().stream()
                            .map(point -> MeasuredPoint.of(point, setup.measure(point.setup()))
                                    .counting(counts(point)))
                            .toList());
        }

        private static Map<String, Double> counts(PointResult point) {
            Map<String, Double> counts = new LinkedHashMap<>();
            ActivityMetrics.ofMachine(ActivityMetrics.machine(point))
                    .forEach(count -> counts.put(count.path(), ActivityMetrics.mean(count, point, point.activity())));
            return counts;
        }
    }
}
