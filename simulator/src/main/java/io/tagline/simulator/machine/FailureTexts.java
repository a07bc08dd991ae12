package io.tagline.simulator.machine;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.core.HardwareThread;
import io.tagline.simulator.core.IntervalException;
import io.tagline.simulator.core.OperationQuota;
import io.tagline.simulator.core.ProgramException;
import io.tagline.simulator.core.StaleValueException;
import java.math.BigDecimal;
import java.util.List;

/** Says when, where and why a replication has failed. */
record FailureTexts(Fabric fabric, InitialLines lines, List<HardwareThread> threads, Contents contents) {

    SimulationException of(long replication, ImpossibleEventException e) {
        String text = "replication %d: at %s ns %s is in state %s of line %s and has no row for %s"
                .formatted(
                        replication, now(), fabric.nodes().name(e.node()), e.state(), lines.name(e.line()), e.event());
        return new SimulationException(text + caveat(), e.line(), e);
    }

    SimulationException of(long replication, StaleValueException e) {
        String text =
                "replication %d: at %s ns on line %s %s".formatted(replication, now(), lines.name(e.line()), e.text());
        return new SimulationException(text + caveat(), e.line(), e);
    }

    /** What the program may have done to be answered so. */
    private String caveat() {
        return fabric.protocol().isForDataRaceFree()
                ? "; protocol %s is for programs without data races, ordered by `barrier()` or fences"
                        .formatted(fabric.protocol().name())
                : "";
    }

    SimulationException of(long replication, ProgramException e) {
        return new SimulationException(
                "replication %d: at %s ns in %s".formatted(replication, now(), e.getMessage()), e.mistake());
    }

    SimulationException of(long replication, IntervalException e) {
        return new SimulationException("replication %d: at %s ns in %s".formatted(replication, now(), e.getMessage()));
    }

    SimulationException exhausted(long replication, OperationQuota quota) {
        return new SimulationException("replication %d: no end after %d operations; `run: {steps: …}` allows more%s"
                .formatted(replication, quota.most(), places().running()));
    }

    SimulationException endless(long replication, long events) {
        return new SimulationException(
                "replication %d: no end after %d events%s".formatted(replication, events, places().running()));
    }

    SimulationException deadlock(long replication) {
        return new SimulationException(
                "replication %d: deadlock at %s ns".formatted(replication, now()) + places().waiting(contents::of));
    }

    /** Says which rows go on for ever: those that have happened between two counts. */
    SimulationException livelock(long replication, RowCounts before, RowCounts after) {
        StringBuilder rows = new StringBuilder();
        for (TransitionTable table : fabric.protocol().tables()) {
            for (int i = 0; i < table.transitions().size(); i++) {
                if (after.of(table.kind(), i) > before.of(table.kind(), i)) {
                    rows.append("\n  ")
                            .append(text(table.kind(), table.transitions().get(i)));
                }
            }
        }
        return new SimulationException("replication %d: livelock at %s ns: what caches ask for is refused each time"
                        .formatted(replication, now())
                + rows
                + places().waiting(contents::of));
    }

    private static String text(ControllerKind kind, Transition row) {
        return "%s in %s, on %s: %s".formatted(kind.word(), row.state().name(), row.event(), row.actionText());
    }

    private ThreadPlaces places() {
        return new ThreadPlaces(threads, lines.names());
    }

    SimulationException noRoom(long replication, long address) {
        return new SimulationException(
                "replication %d: no room for line %s in the caches, or the sparse directory, that should have it"
                        .formatted(replication, lines.name(address)));
    }

    /** The present time in nanoseconds. */
    private BigDecimal now() {
        return BigDecimal.valueOf(fabric.engine().now(), 3);
    }
}
