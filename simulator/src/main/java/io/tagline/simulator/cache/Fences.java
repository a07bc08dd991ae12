package io.tagline.simulator.cache;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import it.unimi.dsi.fastutil.longs.Long2ObjectAVLTreeMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The fences at caches whose copies may be old.
 *
 * <ol>
 *   <li>A fence is an event of every line that its core's caches have, in the order of their addresses, in no time of its own.
 *   <li>It is passed once no line has a row for it, and nothing is in flight on any: whenever a line changes its state, it is tried again.
 * </ol>
 */
final class Fences {

    private final Engine engine;
    private final TransitionTable table;
    private final List<Long2ObjectAVLTreeMap<CachedLine>> lines = new ArrayList<>();
    private final List<Fence> active = new ArrayList<>();

    /** A fence that is not passed yet. */
    private record Fence(int node, CoreEvent event, Event passed) {}

    /** Lets an event happen to a line. */
    @FunctionalInterface
    interface Step {
        void happen(CachedLine line, CoreEvent event);
    }

    Fences(Engine engine, TransitionTable table, int nodes) {
        this.engine = engine;
        this.table = table;
        for (int node = 0; node < nodes; node++) {
            lines.add(new Long2ObjectAVLTreeMap<>());
        }
    }

    /** Whether caches of this table know fences. */
    static boolean areIn(TransitionTable table) {
        return table.hears(CoreEvent.ACQUIRE_FENCE) || table.hears(CoreEvent.RELEASE_FENCE);
    }

    void begin(int node, CoreEvent event, Event passed, Step step) {
        active.add(new Fence(node, event, passed));
        goOn(step);
    }

    /** A line has changed its state. */
    void changed(CachedLine line, Step step) {
        if (table.isInitial(line.state)) {
            lines.get(line.node()).remove(line.address());
        } else {
            lines.get(line.node()).put(line.address(), line);
        }
        if (!active.isEmpty()) {
            engine.schedule(0, () -> goOn(step));
        }
    }

    private void goOn(Step step) {
        for (Fence fence : List.copyOf(active)) {
            if (active.contains(fence) && isPassed(fence, step)) {
                active.remove(fence);
                engine.schedule(0, fence.passed());
            }
        }
    }

    private boolean isPassed(Fence fence, Step step) {
        boolean passed = true;
        for (CachedLine line : lines.get(fence.node()).values().toArray(new CachedLine[0])) {
            if (table.isStable(line.state) && table.mayHappen(fence.event(), line.state)) {
                step.happen(line, fence.event());
            }
            passed &= table.isStable(line.state) && !table.mayHappen(fence.event(), line.state);
        }
        return passed;
    }

    void reset() {
        lines.forEach(Long2ObjectAVLTreeMap::clear);
        active.clear();
    }
}
