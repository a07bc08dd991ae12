package io.tagline.simulator.statistics;

import io.tagline.simulator.statistics.Occurrence.Kind;
import it.unimi.dsi.fastutil.ints.Int2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectLinkedOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Tracks which core owns each line, and how many accesses it performs before another core takes the line away. On hardware, the values that
 * fetch-and-add returns show the same for additions.
 *
 * <ol>
 *   <li>A core owns a line while it may write it. A run is the accesses that it performs meanwhile.
 *   <li>A run counts if another core's request, to write or to read, ended it. A line that a core gave up to make room, or still has at the end, was not
 *       handed over: the full length of its run is unknown, so it is left out. So is a run without accesses.
 *   <li>Only lines that at least two cores owned in a replication count.
 *   <li>A hand-off happens when the new owner of a line is not the core from which it was last taken.
 *   <li>Cores compete for a line from the time when the last of them first owned it until it was taken for the last time from the first of them; their
 *       shares are the accesses of the runs that ended meanwhile. A line has none if some core had a single run.
 * </ol>
 */
final class OwnershipCounter {

    /** Gets the figures of a line at the end of a replication; {@code core} is {@link #ALL} if it is about no single one. */
    @FunctionalInterface
    interface Sink {
        void count(Kind kind, int index, long more, int core, long line);
    }

    static final int ALL = -1;

    private static final int NOBODY = -1;

    private final Sink sink;
    private final Long2ObjectLinkedOpenHashMap<History> lines = new Long2ObjectLinkedOpenHashMap<>();

    OwnershipCounter(Sink sink) {
        this.sink = sink;
    }

    /** The accesses of an ownership that another core ended. */
    private record Run(long begin, long end, long accesses) {}

    /** A core's accesses to a line since it became the owner, and its runs. */
    private static final class Owner {
        private final List<Run> runs = new ArrayList<>();
        private boolean owned;
        private long begin;
        private long accesses;
        private long handOffs;

        void gain(long now) {
            owned = true;
            begin = now;
            accesses = 0;
        }

        void lose(long now, boolean taken) {
            owned = true;
            if (taken && accesses > 0) {
                runs.add(new Run(begin, now, accesses));
            }
        }

        long accesses(long after, long until) {
            return runs.stream()
                    .filter(run -> run.end > after && run.end <= until)
                    .mapToLong(Run::accesses)
                    .sum();
        }
    }

    /** The history of a line. */
    private static final class History {
        private final Int2ObjectRBTreeMap<Owner> cores = new Int2ObjectRBTreeMap<>();
        private int takenFrom = NOBODY;

        Owner at(int core) {
            return cores.computeIfAbsent(core, c -> new Owner());
        }
    }

    /** Begins a replication. */
    void begin() {
        lines.clear();
    }

    /** A core may write a line from now on. */
    void gained(int core, long line, long now) {
        History history = history(line);
        Owner owner = history.at(core);
        owner.gain(now);
        if (history.takenFrom != NOBODY && history.takenFrom != core) {
            owner.handOffs++;
        }
    }

    /** A core accesses a line, which it owns or not; one that owns it from the beginning is known to only when it loses it. */
    void accessed(int core, long line) {
        history(line).at(core).accesses++;
    }

    /** A core may no longer write a line; {@code taken} if another one asked for it. */
    void lost(int core, long line, long now, boolean taken) {
        History history = history(line);
        history.at(core).lose(now, taken);
        history.takenFrom = taken ? core : NOBODY;
    }

    /** Ends a replication: now it is known which lines more than one core owned. */
    void end() {
        lines.forEach((line, history) -> {
            history.cores.values().removeIf(owner -> !owner.owned);
            if (history.cores.size() > 1) {
                count(line, history);
            }
        });
    }

    private void count(long line, History history) {
        history.cores.forEach((core, owner) -> {
            sink.count(Kind.HAND_OFF, 0, owner.handOffs, core, line);
            for (Run run : owner.runs) {
                sink.count(Kind.OWNERSHIP, (int) Math.min(run.accesses, Ownership.LONGEST), 1, core, line);
                sink.count(Kind.OWNER_ACCESS, 0, run.accesses, core, line);
            }
        });
        JainsIndex fairness = fairness(history);
        sink.count(Kind.FAIRNESS, 0, fairness.squareOfSum(), ALL, line);
        sink.count(Kind.FAIRNESS, 1, fairness.sumOfSquares(), ALL, line);
    }

    private static JainsIndex fairness(History history) {
        List<Owner> owners =
                history.cores.values().stream().filter(o -> !o.runs.isEmpty()).toList();
        if (owners.stream().anyMatch(owner -> owner.runs.size() == 1)) {
            return JainsIndex.of();
        }
        long from = owners.stream().mapToLong(o -> o.runs.get(0).begin).max().orElse(0);
        long to = owners.stream()
                .mapToLong(o -> o.runs.get(o.runs.size() - 1).end)
                .min()
                .orElse(0);
        return JainsIndex.of(
                owners.stream().mapToLong(owner -> owner.accesses(from, to)).toArray());
    }

    private History history(long line) {
        return lines.computeIfAbsent(line, l -> new History());
    }
}
