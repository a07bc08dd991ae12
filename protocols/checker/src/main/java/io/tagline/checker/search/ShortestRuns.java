package io.tagline.checker.search;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Property;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.state.Model;
import io.tagline.checker.table.Reach;
import io.tagline.checker.table.Target;
import io.tagline.checker.table.Target.Place;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for the shortest runs to some targets, in worlds one after another.
 *
 * <p>In each world states are visited by their distance from the beginning. A larger world may know a shorter run, so each is explored as far as
 * the best run so far is long.
 *
 * @param runs one for each target, or empty if none of these worlds has one
 * @param explored the worlds that have been looked at, each as far as anything shorter could have been in it
 * @param stopped the world after these for which there was too little memory; empty if nothing was left to do
 */
public record ShortestRuns(
        Protocol protocol,
        List<Target> targets,
        List<Optional<ShortestRun>> runs,
        List<CheckOptions> explored,
        Optional<CheckOptions> stopped) {

    public ShortestRuns {
        targets = List.copyOf(targets);
        runs = List.copyOf(runs);
        explored = List.copyOf(explored);
    }

    /** Before anything was explored. */
    public static ShortestRuns of(Protocol protocol, List<Target> targets) {
        List<Optional<ShortestRun>> none = Collections.nCopies(targets.size(), Optional.empty());
        return new ShortestRuns(protocol, targets, none, List.of(), Optional.empty());
    }

    /** What is known after a further world in which some targets are not looked for; the same if memory was too little before. */
    public ShortestRuns in(CheckOptions world, Set<Target> but, Watch watch) {
        if (stopped.isPresent()) {
            return this;
        }
        Model model = new Model(protocol, plain(world));
        SearchGoal quest = new SearchGoal(targets, depths(but));
        try (Exploration exploration = new Exploration(model, quest, watch)) {
            exploration.run();
            List<Optional<ShortestRun>> found = new ArrayList<>(runs);
            for (int target = 0; target < targets.size(); target++) {
                if (quest.state(target) != StateStore.ABSENT) {
                    List<CounterexampleStep> steps =
                            new Retrace(model, exploration).stepsTo(quest.state(target), targets.get(target));
                    found.set(target, Optional.of(new ShortestRun(model.options, model.controllers, steps)));
                }
            }
            boolean ended = exploration.isFull() || exploration.isViolated();
            return new ShortestRuns(
                    protocol,
                    targets,
                    found,
                    ended ? explored : with(model.options),
                    ended ? Optional.of(model.options) : Optional.empty());
        }
    }

    /** One value and no history: no row reads values, so they change no run. Only what would grow for ever ends a world early. */
    private static CheckOptions plain(CheckOptions world) {
        return world.withValues(1).withLoadHistory(false).withProperties(EnumSet.of(Property.BOUNDED));
    }

    /** For each target, how far from the beginning its state must not be to be of use. */
    private int[] depths(Set<Target> but) {
        return IntStream.range(0, targets.size())
                .map(i -> but.contains(targets.get(i)) ? 0 : depth(targets.get(i), runs.get(i)))
                .toArray();
    }

    private static int depth(Target target, Optional<ShortestRun> run) {
        int lastStep = target.events().isEmpty() ? 0 : 1;
        return run.map(known -> known.steps().size() - lastStep).orElse(Integer.MAX_VALUE);
    }

    private List<CheckOptions> with(CheckOptions world) {
        List<CheckOptions> all = new ArrayList<>(explored);
        all.add(world);
        return all;
    }

    /** The most caches of a world that has been looked at. */
    public int caches() {
        return explored.stream().mapToInt(world -> world.size().caches()).max().orElse(0);
    }

    /** The targets without a run, in their order. */
    public List<Target> missed() {
        return IntStream.range(0, targets.size())
                .filter(target -> runs.get(target).isEmpty())
                .mapToObj(targets::get)
                .toList();
    }

    /** The targets without a run but those that would only have to wait: such a row does nothing, so nothing can be wrong with it. */
    public List<Target> missedSteps() {
        return missed().stream().filter(target -> !waits(target)).toList();
    }

    private boolean waits(Target target) {
        Place first = target.places().get(0);
        TransitionTable table = protocol.table(first.kind()).orElseThrow();
        return !target.events().isEmpty()
                && target.events().stream()
                        .map(event -> table.transition(first.state().index(), event.index()))
                        .allMatch(row -> row != TransitionTable.IMPOSSIBLE
                                && table.transitions().get(row).stalls());
    }

    /** Why a target is not met in any world, if that follows from the tables alone. */
    public Optional<String> objection(Target target) {
        return new Reach(protocol).objection(target);
    }
}
