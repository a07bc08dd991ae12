package io.tagline.work.recording;

import io.tagline.programs.operation.Effect;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.simulator.core.Intervals.MeasuredInterval;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The critical path of a replication, message by message: back from the end of the thread that determines the latency.
 *
 * <ol>
 *   <li>In a thread it goes back to the step of its cache that unblocked the thread, or to the beginning of the operation.
 *   <li>From a step whose event was a message it goes back along the message to the step that sent it.
 *   <li>From the access with which a waiting thread reads again, it goes back to the message that took the line away, or to the write
 *       of another thread of its core, and so to the writing thread.
 *   <li>From an access without a protocol it goes back to the previous one of its operation; from the read in which a poll finds its flag set, to the
 *       write that set it.
 *   <li>It ends where time is measured from: at the last barrier, at the last start of the clock, or else at time zero.
 * </ol>
 *
 * The legs have no gaps, so their times add up. If threads share a core, each step belongs to the thread whose operation names the
 * line and was begun last, or else to all of them.
 */
public final class CriticalPath {

    private final Timeline timeline;
    private final Machine machine;
    private final Topology topology;
    private final List<TimelineEntry> entries;
    private final EntryIndex index;
    private final Deque<Leg> legs = new ArrayDeque<>();

    private CriticalPath(Timeline timeline, Machine machine) {
        this.timeline = timeline;
        this.machine = machine;
        this.topology = machine.topology();
        this.entries = timeline.entries();
        this.index = new EntryIndex(entries);
    }

    /** The path of a recording, first leg first; none if the replication could not be finished. */
    public static List<Leg> of(Recording recording) {
        CriticalPath path = ofWhole(recording);
        if (recording.whole().failure().isEmpty()) {
            path.walk(recording.setup().scenario().measure().time().decisive(path.ends()));
        }
        return path.legsSince(path.index.started());
    }

    /** The path to the end of a thread in a replication of no scenario, first leg first. */
    public static List<Leg> of(Timeline timeline, Machine machine, int thread) {
        CriticalPath path = new CriticalPath(timeline, machine);
        path.walk(thread);
        return List.copyOf(path.legs);
    }

    private static CriticalPath ofWhole(Recording recording) {
        return new CriticalPath(recording.whole(), recording.platform().machine());
    }

    /** The part of a path within an interval of a thread: from the last event before its end back to its beginning. */
    public static List<Leg> of(Recording recording, MeasuredInterval interval) {
        CriticalPath path = ofWhole(recording);
        path.walkBack(path.index.end(interval));
        return path.legsSince(interval.begin());
    }

    private List<Leg> legsSince(long begin) {
        return legs.stream()
                .filter(leg -> leg.end() > begin)
                .map(leg -> leg.from(begin))
                .toList();
    }

    private long[] ends() {
        long[] ends = new long[timeline.cores().size()];
        timeline.entries(Ended.class).forEach(ended -> ends[ended.thread()] = ended.time());
        return ends;
    }

    private void walk(int decisive) {
        int at = entries.size() - 1;
        while (!(entries.get(at) instanceof Ended ended && ended.thread() == decisive)) {
            at--;
        }
        walkBack(at);
    }

    private void walkBack(int from) {
        int at = from;
        while (at > 0) {
            at = before(at, entries.get(at));
        }
    }

    private int before(int at, TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            return beforeStep(at, step);
        }
        return entry instanceof Accessed access ? beforeAccess(at, access) : beforeInThread(at, thread(entry));
    }

    private static int thread(TimelineEntry entry) {
        return entry instanceof Began began ? began.thread() : ((Ended) entry).thread();
    }

    /** The last thread on a core that has begun anything before an entry; -1 if none has. */
    private int threadOn(int core, int at) {
        int thread = timeline.cores().size() - 1;
        while (thread >= 0 && !(timeline.cores().get(thread) == core && index.lastBegun(at, thread) >= 0)) {
            thread--;
        }
        return thread;
    }

    /** The thread that a step of a core's cache belongs to; -1 if it may be any. */
    private int threadOf(int at, Stepped step) {
        return isShared(step.node())
                ? index.accessor(at, step, thread -> timeline.cores().get(thread) == step.node())
                : -1;
    }

    private boolean isShared(int core) {
        return Collections.frequency(timeline.cores(), core) > 1;
    }

    /** The thread's last entry before another one; -1 if the path ends here. */
    private int beforeInThread(int at, int thread) {
        int core = timeline.cores().get(thread);
        int begun = index.lastBegun(at, thread);
        boolean waitsForNobody = begun >= 0 && index.isAlone(begun);
        for (int i = at - 1; i > begun && !waitsForNobody; i--) {
            if (entries.get(i) instanceof Stepped step && letsGoOn(step, core) && mayBeOf(thread, i, step)) {
                inCore(step.time(), at, core, begun);
                return i;
            }
            if (entries.get(i) instanceof Accessed access && access.core() == core) {
                inCore(access.answered(), at, core, begun);
                add(leg(TimeCategory.LINK, access.time(), access.answered(), access));
                return i;
            }
        }
        if (begun < 0) {
            return -1;
        }
        inCore(entries.get(begun).time(), at, core, begun);
        return index.does(begun, Effect.Kind.BARRIER) ? -1 : begun;
    }

    private boolean mayBeOf(int thread, int at, Stepped step) {
        int owner = threadOf(at, step);
        return owner < 0 || owner == thread;
    }

    private static boolean letsGoOn(Stepped step, int core) {
        return step.node() == core && step.requester() == core && !step.row().stalls();
    }

    private void inCore(long begin, int at, int core, int begun) {
        String what = begun < 0 ? "" : operation((Began) entries.get(begun));
        add(new Leg(TimeCategory.CORE, begin, leaves(entries.get(at)), core, core, Optional.empty(), what));
    }

    private static String operation(Began began) {
        return "T%d: %s".formatted(began.thread(), began.text());
    }

    /** Up to when a thread was on its own before an entry. */
    private static long leaves(TimelineEntry entry) {
        return entry instanceof Accessed access ? access.departed() : entry.time();
    }

    private int beforeAccess(int at, Accessed access) {
        int thread = threadOn(access.core(), at);
        int setter = index.setter(at, access, index.lastBegun(at, thread));
        if (setter < 0) {
            request(access, access.departed());
            return beforeInThread(at, thread);
        }
        long set = entries.get(setter).time();
        request(access, Math.max(set, access.departed()));
        inCore(set, at, access.core(), index.lastBegun(at, thread));
        return setter;
    }

    /** The legs of a request, last first, from a time on. */
    private void request(Accessed access, long from) {
        long moves = Math.max(access.departed(), access.arrived() - free(access.core(), access.at()));
        add(leg(TimeCategory.PORT, Math.max(from, access.arrived()), access.time(), access));
        add(leg(TimeCategory.LINK, Math.max(from, moves), access.arrived(), access));
        add(leg(TimeCategory.QUEUE, from, moves, access));
    }

    /** A stretch of the way to where a line is, or back. */
    private Leg leg(TimeCategory spent, long begin, long end, Accessed access) {
        String what = "%s %s at %s"
                .formatted(access.word(), access.line().name(), timeline.nodes().name(access.at()));
        int from = end == access.answered() ? access.at() : access.core();
        int to = end == access.answered() ? access.core() : access.at();
        return new Leg(spent, begin, end, from, to, Optional.of(access.line()), what);
    }

    /** The latency of a message from one node to another without contention. */
    private long free(int from, int to) {
        int[] route =
                topology.route(timeline.stops().get(from), timeline.stops().get(to));
        return Arrays.stream(route).mapToLong(machine::hop).sum();
    }

    private int beforeStep(int at, Stepped step) {
        Optional<Travel> travel = timeline.travel(step);
        if (travel.isPresent()) {
            along(step, travel.get());
            return index.ofStep(travel.get().step());
        }
        int owner = threadOf(at, step);
        int thread = owner < 0 ? threadOn(step.node(), at) : owner;
        if (thread < 0) {
            return -1;
        }
        int taker = index.takenAway(at, step, thread, isShared(step.node()));
        if (taker >= 0) {
            inCore(entries.get(taker).time(), at, step.node(), index.lastBegun(at, thread));
            return taker;
        }
        return beforeInThread(at, thread);
    }

    /** The legs of a message, last first. */
    private void along(Stepped step, Travel travel) {
        String what = "%s for %s from %s"
                .formatted(travel.type(), travel.line().name(), timeline.nodes().name(travel.from()));
        long rested = step.kind() == ControllerKind.CACHE ? travel.arrived() : index.rested(step, travel);
        TimeCategory taken = step.kind() == ControllerKind.CACHE ? TimeCategory.CACHE : TimeCategory.DIRECTORY;
        Optional<CacheLine> line = Optional.of(travel.line());
        add(new Leg(taken, rested, step.time(), step.node(), step.node(), line, what));
        add(new Leg(TimeCategory.BUSY, travel.arrived(), rested, step.node(), step.node(), line, what));
        int leaves = timeline.memory(travel).orElse(travel.from());
        long moves = Math.max(travel.departed(), travel.arrived() - free(leaves, step.node()));
        add(new Leg(TimeCategory.LINK, moves, travel.arrived(), leaves, step.node(), line, what));
        add(new Leg(TimeCategory.QUEUE, travel.departed(), moves, leaves, leaves, line, what));
        add(new Leg(
                travel.isFetched() ? TimeCategory.MEMORY : TimeCategory.DIRECTORY,
                travel.sent(),
                travel.departed(),
                travel.from(),
                leaves,
                line,
                what));
    }

    private void add(Leg leg) {
        if (leg.took() > 0) {
            legs.addFirst(leg);
        }
    }
}
