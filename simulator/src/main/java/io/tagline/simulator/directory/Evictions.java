package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.TagArray;
import io.tagline.simulator.cache.Victims;
import io.tagline.simulator.network.Station;
import java.util.function.LongFunction;

/** Begins the evictions of a slice (Primer, section 8.6.1): a line at rest leaves its place for another one. */
final class Evictions {

    private final Station station;
    private final TransitionTable table;
    private final LongFunction<DirectoryLine> lines;
    private final Port port;
    private final Victims.MayGo mayLeave = this::mayLeave;
    private final Message eviction = new Message();

    /**
     * The evictions of a controller.
     *
     * @param lines those that the controller knows
     * @param port where evictions send their messages
     */
    Evictions(Station station, LongFunction<DirectoryLine> lines, Port port) {
        this.station = station;
        this.table = station.stepper().table();
        this.lines = lines;
        this.port = port;
    }

    /** Begins the eviction of a line in the set of this one, and takes its place away; {@link TagArray#NONE} if none can leave now. */
    long begin(long address, TagArray from) {
        long victim = from.victim(station.node(), address, mayLeave);
        if (victim != TagArray.NONE) {
            DirectoryLine line = lines.apply(victim);
            eviction.setCore(station.node(), victim);
            station.stepper().access(line, CoreEvent.EVICT, eviction, port);
            from.remove(station.node(), victim);
        }
        return victim;
    }

    private boolean mayLeave(int node, long line) {
        DirectoryLine held = lines.apply(line);
        return held.isIdle() && table.isStable(held.state);
    }
}
