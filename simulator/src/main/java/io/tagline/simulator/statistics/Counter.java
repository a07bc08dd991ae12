package io.tagline.simulator.statistics;

import umontreal.ssj.simevents.Accumulate;
import umontreal.ssj.simevents.Simulator;

/** A number that changes over the time of a replication, and its load in all replications so far. */
final class Counter {

    private final Accumulate number;
    private final Accumulate any;
    private int present;
    private Load load = Load.NONE;

    Counter(Simulator clock) {
        number = new Accumulate(clock);
        any = new Accumulate(clock);
    }

    /** Begins a replication at zero. */
    void begin() {
        present = 0;
        number.init();
        any.init();
    }

    void change(int by) {
        present += by;
        number.update(present);
        any.update(Integer.signum(present));
    }

    /** Ends a replication. SSJ begins a maximum with the smallest positive double, which is cut to 0 here; sums are whole numbers. */
    void end() {
        load = load.plus(new Load((long) number.sum(), (long) any.sum(), (long) number.max()));
    }

    Load load() {
        return load;
    }
}
