package io.tagline.simulator.timeline;

import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import java.util.List;
import java.util.Set;

/**
 * A part of a timeline.
 *
 * @param lines names of lines, or of whole arrays of them; none means all
 * @param cores the work of these cores, and the work done for them; none means all
 * @param from the first picosecond
 * @param to the last one
 */
public record Selection(Set<String> lines, Set<Integer> cores, long from, long to) {

    /** Everything. */
    public static final Selection ALL = new Selection(Set.of(), Set.of(), 0, Long.MAX_VALUE);

    public Selection {
        lines = Set.copyOf(lines);
        cores = Set.copyOf(cores);
    }

    /** Whether an entry belongs to it; {@code placed} is the core of each thread. */
    boolean has(TimelineEntry entry, List<Integer> placed) {
        return entry.time() >= from && entry.time() <= to && concerns(entry, placed);
    }

    private boolean concerns(TimelineEntry entry, List<Integer> placed) {
        if (entry instanceof Stepped step) {
            return hasLine(step.line()) && (hasCore(step.node()) || hasCore(step.requester()));
        } else if (entry instanceof Struck struck) {
            return hasLine(struck.line()) && (hasCore(struck.from()) || hasCore(struck.to()));
        } else if (entry instanceof Accessed access) {
            return hasLine(access.line()) && (hasCore(access.core()) || hasCore(access.at()));
        } else if (entry instanceof Began began) {
            return hasCore(placed.get(began.thread()));
        }
        return hasCore(placed.get(((Ended) entry).thread()));
    }

    private boolean hasLine(CacheLine line) {
        int index = line.name().indexOf('[');
        return lines.isEmpty()
                || lines.contains(line.name())
                || (index > 0 && lines.contains(line.name().substring(0, index)));
    }

    private boolean hasCore(int node) {
        return cores.isEmpty() || cores.contains(node);
    }
}
