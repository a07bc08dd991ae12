package io.tagline.work.recording;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.simulator.core.Intervals.MeasuredInterval;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/** Finds the cause of an entry's time among the entries before it in a timeline; entries are identified by their indices. */
final class EntryIndex {

    private final List<TimelineEntry> entries;
    private final Map<Integer, Integer> steps = new HashMap<>();
    /** By thread, where its operations begin. */
    private final Map<Integer, NavigableSet<Integer>> begins = new HashMap<>();

    EntryIndex(List<TimelineEntry> entries) {
        this.entries = entries;
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i) instanceof Stepped step) {
                steps.put(step.number(), i);
            } else if (entries.get(i) instanceof Began began) {
                begins.computeIfAbsent(began.thread(), thread -> new TreeSet<>())
                        .add(i);
            }
        }
    }

    /** Where the step of a number is; -1 if it was not recorded. */
    int ofStep(int number) {
        return steps.getOrDefault(number, -1);
    }

    int end(MeasuredInterval interval) {
        int at = entries.size() - 1;
        while (!isEnd(entries.get(at), interval)) {
            at--;
        }
        return at;
    }

    private static boolean isEnd(TimelineEntry entry, MeasuredInterval interval) {
        return entry instanceof Began began
                && began.thread() == interval.thread()
                && began.time() == interval.end()
                && began.operation().equals(new Operation.Mark(interval.interval(), false));
    }

    /** The index where the operation began that was in progress before an entry; -1 if none was. */
    int lastBegun(int at, int thread) {
        NavigableSet<Integer> own = begins.getOrDefault(thread, Collections.emptyNavigableSet());
        return Optional.ofNullable(own.lower(at)).orElse(-1);
    }

    /** Since when time is measured: when the last barrier opened, or the clock was started last; else from the beginning. */
    long started() {
        Map<Integer, Boolean> starts = new HashMap<>();
        long started = 0;
        for (int i = 0; i < entries.size(); i++) {
            int thread = threadAt(entries.get(i));
            if (thread >= 0 && starts.getOrDefault(thread, false)) {
                started = entries.get(i).time();
            }
            if (thread >= 0) {
                starts.put(thread, entries.get(i) instanceof Began && startsClock(i));
            }
        }
        return started;
    }

    private boolean startsClock(int begun) {
        return does(begun, Effect.Kind.BARRIER) || does(begun, Effect.Kind.START_CLOCK);
    }

    /** The thread that begins an operation, or ends; -1 for other entries. */
    private static int threadAt(TimelineEntry entry) {
        if (entry instanceof Began began) {
            return began.thread();
        }
        return entry instanceof Ended ended ? ended.thread() : -1;
    }

    /** Whether the operation that an entry begins accesses no line, and waits for none of its stores. */
    boolean isAlone(int begun) {
        return ((Began) entries.get(begun))
                .operation().effects().stream()
                        .map(Effect::kind)
                        .allMatch(kind ->
                                kind == Effect.Kind.COMPUTE || kind == Effect.Kind.BARRIER || kind == Effect.Kind.MARK);
    }

    /** Whether the operation that an entry begins does this. */
    boolean does(int begun, Effect.Kind kind) {
        return ((Began) entries.get(begun)).operation().effect(kind).isPresent();
    }

    /** The write that ended a poll, if a read is not the first of its poll; else -1. */
    int setter(int at, Accessed read, int begun) {
        int write = -1;
        for (int i = at - 1; i > begun && !read.writes(); i--) {
            if (entries.get(i) instanceof Accessed access && access.line().equals(read.line())) {
                if (access.core() == read.core() && !access.writes()) {
                    return write;
                }
                write = write < 0 && access.writes() ? i : write;
            }
        }
        return -1;
    }

    /** Of some threads the one whose operation accesses the line of a step in its way and was begun last before it; -1 if none does. */
    int accessor(int at, Stepped step, IntPredicate threads) {
        for (int i = at - 1; i >= 0; i--) {
            if (entries.get(i) instanceof Began began && threads.test(began.thread()) && accesses(began, step)) {
                return began.thread();
            }
        }
        return -1;
    }

    private static boolean accesses(Began began, Stepped step) {
        boolean writes = began.operation().effects().stream()
                .anyMatch(effect -> effect.kind().writes());
        boolean fits = step.row()
                .event()
                .access()
                .map(access -> writes == (access.use() == CoreEvent.Use.WRITE))
                .orElse(true);
        return fits && began.lines().contains(step.line().name());
    }

    /**
     * The step that took away the line that a waiting thread reads again, or, where a core is shared, the write of another thread there; -1 if it reads it
     * for the first time.
     */
    int takenAway(int at, Stepped access, int thread, boolean shared) {
        int begun = lastBegun(at, thread);
        if (begun < 0 || !does(begun, Effect.Kind.POLL)) {
            return -1;
        }
        for (int i = at - 1; i > begun; i--) {
            if (entries.get(i) instanceof Stepped step
                    && step.node() == access.node()
                    && step.line().equals(access.line())) {
                boolean writtenHere = shared
                        && (step.row().performs(CoreEvent.STORE) || step.row().performs(CoreEvent.ATOMIC));
                return step.requester() == access.node() && !writtenHere ? -1 : i;
            }
        }
        return -1;
    }

    /** When the line last became stable while a request waited; the request's arrival if it did not have to wait. */
    long rested(Stepped taken, Travel travel) {
        int at = ofStep(taken.number());
        while (--at >= 0 && entries.get(at).time() > travel.arrived()) {
            if (entries.get(at) instanceof Stepped step
                    && step.node() == taken.node()
                    && step.line().equals(taken.line())
                    && !step.row().stalls()) {
                return step.time();
            }
        }
        return travel.arrived();
    }
}
