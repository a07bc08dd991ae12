package io.tagline.simulator.engine;

import umontreal.ssj.simevents.ContinuousState;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/** What SSJ's events and statistics see of an {@link Engine}. */
final class ColdSimulator extends Simulator {
    private final Engine engine;

    ColdSimulator(Engine engine, ColdEvents events) {
        super(events);
        this.engine = engine;
    }

    /** Takes the first cold event out; SSJ's own method, because only it can mark the event as no longer scheduled. */
    Event takeFirst() {
        stopped = false;
        return removeFirstEvent();
    }

    @Override
    public double time() {
        return engine.now();
    }

    @Override
    public void start() {
        if (engine.isEmpty()) {
            throw new IllegalStateException("start() called with nothing pending");
        }
        engine.run();
    }

    @Override
    public void stop() {
        engine.stop();
    }

    @Override
    public void init() {
        engine.reset();
    }

    @Override
    public void init(EventList list) {
        throw new UnsupportedOperationException("the engine keeps its own event list");
    }

    @Override
    public boolean isSimulating() {
        return engine.isRunning();
    }

    @Override
    public boolean isStopped() {
        return engine.isStopped();
    }

    /** SSJ integrates at fractional times, which the engine has not. */
    @Override
    public ContinuousState continuousState() {
        throw new UnsupportedOperationException("the engine knows no continuous state");
    }
}
