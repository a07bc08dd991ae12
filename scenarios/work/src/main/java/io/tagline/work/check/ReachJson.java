package io.tagline.work.check;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.any.Proof;
import io.tagline.checker.table.Target;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.work.check.RunSearch.ReachAnswer;
import io.tagline.work.check.RunSearch.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Shortest runs as JSON {@code tagline/reach/1}, docs/guide/command-line.md. */
public final class ReachJson {

    private static final Columns<CounterexampleStep> STEP = Columns.<CounterexampleStep>of()
            .count("step", CounterexampleStep::number)
            .word("node", CounterexampleStep::node)
            .word("event", CounterexampleStep::event)
            .word("from", CounterexampleStep::from)
            .word("to", CounterexampleStep::to);

    private static final Columns<ShortestRun> RUN = Columns.<ShortestRun>of()
            .count("steps", run -> run.steps().size())
            .count("caches", run -> run.controllers().caches())
            .list("deal", Kind.COUNT, run -> run.controllers().deal())
            .word("sharers", run -> run.world().sharers().phrase())
            .list("story", STEP, ShortestRun::steps);

    private record Sought(Target target, Verdict verdict) {}

    private static final Columns<Sought> TARGET = Columns.<Sought>of()
            .word("target", sought -> sought.target.toString())
            .put(
                    "verdict",
                    Kind.oneOf(List.of("reached", "excluded", "open")),
                    sought -> sought.verdict.either(reached -> "reached", excluded -> "excluded", open -> "open"))
            .ifKnown(
                    "reason",
                    Kind.WORD,
                    sought -> sought.verdict.either(
                            reached -> Optional.empty(),
                            excluded -> Optional.of(excluded.reason()),
                            open -> Optional.of(open.reason())))
            .withKnown(
                    RUN,
                    sought -> sought.verdict.either(
                            reached -> Optional.of(reached.run()),
                            excluded -> Optional.empty(),
                            open -> Optional.empty()));

    public static final Columns<ReachAnswer> COLUMNS = Columns.<ReachAnswer>of("tagline/reach/1")
            .word("protocol", searched -> searched.runs().protocol().name())
            .count("caches", searched -> searched.runs().caches())
            .orNull("proved", Kind.TRUTH, searched -> searched.proof().map(Proof::isProved))
            .list(
                    "targets",
                    TARGET,
                    searched -> IntStream.range(0, searched.verdicts().size())
                            .mapToObj(i -> new Sought(
                                    searched.runs().targets().get(i),
                                    searched.verdicts().get(i)))
                            .toList());

    private ReachJson() {}
}
