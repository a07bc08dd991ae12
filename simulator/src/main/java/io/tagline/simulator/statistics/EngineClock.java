package io.tagline.simulator.statistics;

import io.tagline.simulator.engine.Engine;
import umontreal.ssj.simevents.Simulator;

/** An engine as SSJ's statistics see it: its time. */
final class EngineClock extends Simulator {

    private final Engine engine;

    EngineClock(Engine engine) {
        this.engine = engine;
    }

    @Override
    public double time() {
        return engine.now();
    }
}
