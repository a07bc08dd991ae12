package io.tagline.simulator.engine;

import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/** SSJ's own simulator with one of SSJ's own lists; events are reused, which is the quickest way to use it. */
final class SsjSubject implements Subject {
    private final Simulator simulator;

    SsjSubject(EventList list) {
        simulator = new Simulator(list);
        simulator.init();
    }

    @Override
    public void schedule(long delay, Customer customer) {
        if (customer.simulator() != simulator) {
            customer.setSimulator(simulator);
        }
        customer.schedule((double) delay);
    }

    @Override
    public void run(Hold hold) {
        simulator.start();
    }

    @Override
    public void stop() {
        simulator.stop();
    }
}
