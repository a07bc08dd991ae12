package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.TagArray;
import io.tagline.simulator.cache.Victims;

/** Begins the evictions of slices (Primer, section 8.6.1): a line at rest leaves its place for another one. */
final class Evictions {

    private final Stepper stepper;
    private final TransitionTable table;
    private final SliceLines lines;
    private final Port port;
    private final Victims.MayGo mayLeave = this::mayLeave;
    private final Message eviction = new Message();

    /**
     * The evictions of all slices.
     *
     * @param lines those that the slices know
     * @param port where evictions send their messages
     */
    Evictions(Stepper stepper, SliceLines lines, Port port) {
        this.stepper = stepper;
        this.table = stepper.table();
        this.lines = lines;
        this.port = port;
    }

    /** Begins the eviction of a line in the set of this one, and takes its place away; {@link DirectoryLine#NONE} if none can leave now. */
    DirectoryLine begin(DirectoryLine coming, TagArray from) {
        int node = coming.node();
        long victim = from.victim(node, coming.address(), mayLeave);
        if (victim == TagArray.NONE) {
            return DirectoryLine.NONE;
        }
        DirectoryLine line = lines.find(node, victim);
        eviction.setCore(node, victim);
        stepper.access(line, CoreEvent.EVICT, eviction, port);
        from.remove(node, victim);
        return line;
    }

    private boolean mayLeave(int node, long line) {
        DirectoryLine held = lines.find(node, line);
        return held.isIdle() && table.isStable(held.state);
    }
}
