package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.StepObserver;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.AccessObserver;

/** When a lone access passes its stages: its homes take its request up, and its first home can take another request up. */
final class Passage implements StepObserver, AccessObserver {

    private static final long NEVER = Long.MAX_VALUE;
    private static final int NOWHERE = -1;

    private final Fabric fabric;
    private final int caches;
    private int first;
    private long taken;
    private boolean missed;
    private long idle;

    /** Of all accesses of a machine, in turn. */
    Passage(Fabric fabric) {
        this.fabric = fabric;
        this.caches = fabric.nodes().caches();
        fabric.steppers().forEach(stepper -> stepper.observe(this));
        fabric.privateCaches().forEach(all -> all.observe(this));
    }

    void begin() {
        first = NOWHERE;
        taken = NEVER;
        missed = false;
        idle = NEVER;
    }

    @Override
    public void stepped(TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        if (node < caches) {
            return;
        }
        if (table.isStable(before) && !missed) {
            taken = fabric.engine().now();
            first = first == NOWHERE ? node : first;
        }
        if (node == first && table.isStable(entry.state)) {
            idle = Math.min(idle, fabric.engine().now());
        }
    }

    @Override
    public void missed(int node, Access access, boolean upgrade) {
        missed = true;
    }

    /** Whether the core had to ask for the line. */
    boolean isMiss() {
        return missed && taken < NEVER && idle < NEVER;
    }

    /** When the last home that was asked took the request up. */
    long taken() {
        return taken;
    }

    /** When its first home could take up another request for the line. */
    long idle() {
        return idle;
    }
}
