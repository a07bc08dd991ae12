package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.TagArray;
import io.tagline.simulator.cache.Victims;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.sharing.Gate;

/** Begins the evictions of slices (Primer, section 8.6.1): a line at rest leaves its place for another one. */
final class Evictions {

    private final Stepper stepper;
    private final TransitionTable table;
    private final SliceLines lines;
    private final Port port;
    private final Victims.MayGo mayLeave = this::mayLeave;
    private final Message eviction = new Message();
    private final Gate gate;
    private final Engine engine;
    private final EventHandler<DirectoryLine> next = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            goOn(line);
        }
    };

    /**
     * The evictions of all slices.
     *
     * @param lines those that the slices know
     * @param port where evictions send their messages
     */
    Evictions(Station station, SliceLines lines, Port port) {
        this.stepper = station.stepper();
        this.gate = station.gate();
        this.engine = station.engine();
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
        step(line);
        from.remove(node, victim);
        goOn(line);
        return line;
    }

    private void step(DirectoryLine line) {
        int before = line.state;
        eviction.setCore(line.node(), line.address());
        stepper.access(line, CoreEvent.EVICT, eviction, port);
        gate.moved(line.node(), before, line.state);
    }

    /** Takes the next step of an eviction that has several, once it has room for it. */
    private void goOn(DirectoryLine line) {
        while (isGoingOn(line) && admits(line)) {
            step(line);
        }
        if (isGoingOn(line)) {
            engine.schedule(Engine.RETRY, next, line);
        }
    }

    private boolean isGoingOn(DirectoryLine line) {
        eviction.setCore(line.node(), line.address());
        return gate.isGoingOn(line, eviction, port);
    }

    private boolean admits(DirectoryLine line) {
        eviction.setCore(line.node(), line.address());
        return gate.admits(line, CoreEvent.EVICT, eviction, port);
    }

    private boolean mayLeave(int node, long line) {
        DirectoryLine held = lines.find(node, line);
        return held.isIdle() && table.isStable(held.state) && admits(held);
    }
}
