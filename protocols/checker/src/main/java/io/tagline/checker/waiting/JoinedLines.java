package io.tagline.checker.waiting;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Coverage;
import io.tagline.checker.Property;
import io.tagline.checker.Statistics;
import io.tagline.checker.Verdict;
import io.tagline.checker.Violation;
import io.tagline.checker.state.Model;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;

/**
 * Whether lines that share resources can always come to rest: no line waits for ever for what another one has.
 *
 * <ol>
 *   <li>One line is explored by itself, with one value: what lines share keeps steps back, and adds none.
 *   <li>States that other lines cannot tell apart are joined.
 *   <li>States of several lines are combinations of its states, in which steps are taken that the others do not keep back.
 *   <li>From each of them the lines must come to rest without a new access: by messages, and by giving up lines whose places others need.
 * </ol>
 */
public final class JoinedLines {

    private static final Violation DEADLOCK = new Violation(
            Property.DEADLOCK, "transactions are in progress, and none can go on: lines wait for each other");
    private static final Violation STUCK =
            new Violation(Property.STUCK, "lines that share resources cannot come to rest without another access");

    private final Protocol protocol;
    private final CheckOptions options;
    private final Model model;
    private final LineGraph graph;
    private final SharedPlaces shared;

    private JoinedLines(Protocol protocol, CheckOptions options) {
        this.protocol = protocol;
        this.options = options.withValues(1).withLoadHistory(false).withSymmetry(false);
        model = new Model(protocol, this.options.withLines(1));
        shared = new SharedPlaces(model);
        graph = new LineGraph(model, shared);
    }

    /** What comes of as many lines as the options say; whether anything is wrong with one of them alone is not asked. */
    public static CheckResult check(Protocol protocol, CheckOptions options, Watch watch) {
        return new JoinedLines(protocol, options).check(watch);
    }

    private CheckResult check(Watch watch) {
        long most = options.resources().maxBytes();
        if (!graph.explore((int) Math.min(LineGraph.MOST, most / LineGraph.BYTES), watch)) {
            return result(Verdict.INCOMPLETE, new Statistics(graph.size(), 0, 0, 0, most));
        }
        int lines = options.size().lines();
        LineClasses classes = new LineClasses(graph);
        Sequences sequences = new Sequences(classes, lines);
        Coupling coupling = new Coupling(classes, shared, sequences);
        JointNames names = new JointNames(classes, sequences, lines);
        JointSearch search = new JointSearch(classes, coupling, names);
        search.run(names.all(classes.of(LineGraph.INITIAL)), most, watch);
        Statistics statistics =
                new Statistics(search.states(), search.transitions(), search.quiet(), search.depth(), search.bytes());
        if (!search.isStuck()) {
            return result(search.isFull() ? Verdict.INCOMPLETE : Verdict.VERIFIED, statistics);
        }
        JointStory story = new JointStory(model, graph, classes, coupling, names);
        List<CounterexampleStep> steps = story.take(search.path());
        List<String> waits =
                new JointWaits(model, graph, shared, sequences, coupling, story).lines(steps.get(steps.size() - 1));
        return result(Verdict.VIOLATED, Optional.of(search.ends() ? DEADLOCK : STUCK), steps, waits, statistics);
    }

    private CheckResult result(Verdict verdict, Statistics statistics) {
        return result(verdict, Optional.empty(), List.of(), List.of(), statistics);
    }

    private CheckResult result(
            Verdict verdict,
            Optional<Violation> violation,
            List<CounterexampleStep> steps,
            List<String> waits,
            Statistics statistics) {
        Coverage coverage = Coverage.of(protocol, graph.counts());
        return new CheckResult(
                protocol.name(),
                options,
                model.controllers,
                verdict,
                violation,
                steps,
                waits,
                Optional.empty(),
                statistics,
                coverage);
    }
}
