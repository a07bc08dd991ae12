package io.tagline.work.check;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.search.ShortestRuns;
import io.tagline.checker.table.Target;
import io.tagline.checker.view.StoryMermaid;
import io.tagline.sheet.Sheet;
import io.tagline.work.check.RunSearch.ReachAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The shortest run to one target, or why there is none. */
final class ReachSheet {

    private ReachSheet() {}

    static Sheet of(ReachAnswer searched) {
        Sheet.Builder sheet = Sheet.titled("").answer(answer(searched));
        List<CounterexampleStep> steps = steps(searched.verdicts().get(0));
        return steps.isEmpty() ? sheet.sheet() : sheet.add(StoryTable.of(steps)).sheet();
    }

    static ToldRun told(ReachAnswer searched) {
        return searched.all()
                ? new ToldRun(searched.runs().protocol(), "a picture shows the run to one target", List.of())
                : new ToldRun(
                        searched.runs().protocol(),
                        answer(searched),
                        steps(searched.verdicts().get(0)));
    }

    static List<String> mermaid(ReachAnswer searched) {
        List<String> lines = new ArrayList<>(List.of("%% " + answer(searched)));
        lines.addAll(StoryMermaid.lines(steps(searched.verdicts().get(0))));
        return lines;
    }

    /** The verdict in a sentence. */
    static String answer(ReachAnswer searched) {
        ShortestRuns runs = searched.runs();
        Target target = runs.targets().get(0);
        String about = "%s: %s: ".formatted(runs.protocol().name(), target);
        return about
                + searched.verdicts()
                        .get(0)
                        .<String>either(
                                reached -> reached(reached.run(), runs),
                                excluded -> "no run with any number of caches: " + excluded.reason(),
                                open -> "no run with %s; %s".formatted(open.where(), open.reason()));
    }

    private static String reached(ShortestRun run, ShortestRuns runs) {
        String steps = run.steps().isEmpty()
                ? "so it is at the beginning"
                : "%s with %s".formatted(counted(run.steps().size(), "step"), world(run));
        return runs.explored().size() <= 1 ? steps : steps + "; none is shorter with " + where(runs);
    }

    /** The explored worlds, as the end of a sentence. */
    static String where(ShortestRuns runs) {
        if (runs.protocol().sharedCache().isPresent()) {
            return "caches dealt "
                    + runs.explored().stream()
                            .map(world ->
                                    dealt(world.controllers(runs.protocol()).deal()))
                            .distinct()
                            .collect(Collectors.joining(", "));
        }
        return (runs.explored().size() > 1 ? "up to " : "") + counted(runs.caches(), "cache");
    }

    private static String dealt(List<Integer> deal) {
        return deal.stream().map(String::valueOf).collect(Collectors.joining("+"));
    }

    /** The caches of a run's world, and its special features. */
    static String world(ShortestRun run) {
        List<Integer> deal = run.controllers().deal();
        String below = deal.isEmpty()
                ? ""
                : " below " + counted(deal.size(), "shared cache") + (deal.size() == 1 ? "" : " (" + dealt(deal) + ")");
        String sharers = run.world().sharers().isExact()
                ? ""
                : ", sharers by " + run.world().sharers().phrase();
        return counted(run.controllers().caches(), "cache") + below + sharers;
    }

    /** The steps of a run; empty if the verdict has none. */
    static List<CounterexampleStep> steps(RunSearch.Verdict verdict) {
        return verdict.either(reached -> reached.run().steps(), excluded -> List.of(), open -> List.of());
    }
}
