package io.tagline.work.protocol;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.protocols.completion.Completion;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.protocol.StallTiming.Timing;
import io.tagline.work.protocol.StallTiming.TimingAnswer;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The cost of stalling compared with answering, a row for each number of threads. */
public final class TimingSheet {

    private static final Columns<Distribution> TIMES = Columns.<Distribution>of()
            .time("mean", Distribution::mean)
            .orNull("halfWidth", Kind.TIME, times -> times.meanInterval().map(Interval::halfWidth));

    private static final Columns<Timing> TIMING = Columns.<Timing>of()
            .count("threads", Timing::threads)
            .ratio("met", Timing::met)
            .put("answered", TIMES.kind(), Timing::answered)
            .put("stalled", TIMES.kind(), Timing::stalled)
            .ratio("difference", Timing::difference);

    private static final Columns<Completion.Cell> CELL = Columns.<Completion.Cell>of()
            .word("state", Completion.Cell::state)
            .word("event", cell -> cell.event().name());

    public static final Columns<TimingAnswer> COLUMNS = Columns.<TimingAnswer>of("tagline/stall-timing/1")
            .word("protocol", TimingAnswer::protocol)
            .word("machine", TimingAnswer::machine)
            .list("cells", CELL, TimingAnswer::cells)
            .list("timings", TIMING, TimingAnswer::timings);

    private TimingSheet() {}

    static Sheet of(TimingAnswer timed) {
        String cells = timed.cells().stream().map(Object::toString).collect(Collectors.joining("; "));
        return Sheet.titled("Answered or stalled in %s on %s: %s".formatted(timed.protocol(), timed.machine(), cells))
                .answer(TimingSentence.of(timed.timings()))
                .notes(
                        "threads take turns in writing a line that the others read, %d accesses each, with pauses of up to 100 ns; until the last one is done"
                                .formatted(StallTiming.ACCESSES))
                .add(Rows.of(timed.timings())
                        .add(2, TIMING, "threads", "met")
                        .add("answered", 1, TIMES.get("mean").in("ns").of(Timing::answered))
                        .numbers("ci", "ns", timing -> half(timing.answered()))
                        .add("stalled", 1, TIMES.get("mean").in("ns").of(Timing::stalled))
                        .numbers("ci", "ns", timing -> half(timing.stalled()))
                        .numbers("stalling costs", timing -> Cell.signedPercent(timing.difference()))
                        .table())
                .notes("met: how often in a run, where it is answered; ci: confidence interval of the mean, 95 %")
                .sheet();
    }

    private static Cell half(Distribution times) {
        return times.meanInterval()
                .map(interval -> Cell.halfWidth(interval.halfWidth(), 1))
                .orElse(Cell.empty());
    }

    /** The cost of stalling, in one sentence: where it is smallest, and where largest. */
    private static final class TimingSentence {

        private TimingSentence() {}

        static String of(List<Timing> timings) {
            Comparator<Timing> byCost = Comparator.comparingDouble(Timing::difference);
            Timing least = timings.stream().min(byCost).orElseThrow();
            Timing most = timings.stream().max(byCost).orElseThrow();
            return timings.size() == 1
                    ? "Stalling costs " + cost(least) + "."
                    : "Stalling costs from %s to %s.".formatted(cost(least), cost(most));
        }

        private static String cost(Timing timing) {
            return "%s with %d threads".formatted(Decimals.signedPercent(timing.difference()), timing.threads());
        }
    }
}
