package io.tagline.work.protocol;

import io.tagline.documents.json.Json;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.protocol.StallTiming.Timing;
import io.tagline.work.protocol.StallTiming.TimingAnswer;
import java.util.stream.Collectors;

/** The cost of stalling compared with answering, a row for each number of threads. */
final class TimingSheet {

    private TimingSheet() {}

    static Sheet of(TimingAnswer timed) {
        String cells = timed.cells().stream().map(Object::toString).collect(Collectors.joining("; "));
        return Sheet.titled("%s on %s: %s, answered or stalled".formatted(timed.protocol(), timed.machine(), cells))
                .answer(TimingSentence.of(timed.timings()))
                .notes(
                        "threads take turns in writing a line that the others read, %d accesses each, with pauses of up to 100 ns; until the last one is done"
                                .formatted(StallTiming.ACCESSES))
                .add(Rows.of(timed.timings())
                        .counts("threads", Timing::threads)
                        .numbers("met", timing -> Cell.of(timing.met(), 2))
                        .numbers(
                                "answered",
                                "ns",
                                timing -> Cell.of(timing.answered().mean(), 1))
                        .numbers("ci", "ns", timing -> half(timing.answered()))
                        .numbers(
                                "stalled",
                                "ns",
                                timing -> Cell.of(timing.stalled().mean(), 1))
                        .numbers("ci", "ns", timing -> half(timing.stalled()))
                        .numbers("stalling costs", timing -> Cell.signedPercent(timing.difference()))
                        .table())
                .notes("met: how often in a run, where it is answered; ci: confidence interval of the mean, 95 %")
                .sheet();
    }

    private static Cell half(Distribution times) {
        return times.meanInterval()
                .map(interval -> Cell.halfWidth(halfWidth(interval), 1))
                .orElse(Cell.EMPTY);
    }

    private static double halfWidth(Interval interval) {
        return (interval.high() - interval.low()) / 2;
    }

    static Json json(TimingAnswer timed) {
        return Json.object()
                .put("schema", "tagline/stall-timing/1")
                .put("protocol", timed.protocol())
                .put("machine", timed.machine())
                .put(
                        "cells",
                        timed.cells(),
                        cell -> Json.object()
                                .put("state", cell.state())
                                .put("event", cell.event().name()))
                .put("timings", timed.timings(), TimingSheet::timing);
    }

    private static Json timing(Timing timing) {
        return Json.object()
                .put("threads", timing.threads())
                .put("met", Values.ratio(timing.met()))
                .put("answered", times(timing.answered()))
                .put("stalled", times(timing.stalled()))
                .put("difference", Values.ratio(timing.difference()));
    }

    private static Json times(Distribution times) {
        return Json.object()
                .put("mean", Values.statistic(times.mean()))
                .put("halfWidth", times.meanInterval().map(interval -> Values.statistic(halfWidth(interval))));
    }
}
