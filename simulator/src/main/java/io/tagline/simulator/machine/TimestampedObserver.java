package io.tagline.simulator.machine;

import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.StepObserver;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.AccessObserver;
import io.tagline.simulator.core.HardwareThread;
import io.tagline.simulator.core.ThreadObserver;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.TravelObserver;
import io.tagline.simulator.rma.RemoteLines;
import java.util.List;

/** Observes the parts of a machine, and passes what they do on to the machine's observer, with the time. */
final class TimestampedObserver {

    private final Fabric fabric;
    private final Engine engine;
    private final MachineObserver observer;

    TimestampedObserver(Fabric fabric, MachineObserver observer) {
        this.fabric = fabric;
        this.engine = fabric.engine();
        this.observer = observer;
    }

    void observe(List<HardwareThread> threads, RemoteLines remote, ProgramContexts contexts) {
        StepObserver steps = (table, node, transition, before, entry, cause) ->
                observer.stepped(engine.now(), table, node, transition, before, entry, cause);
        fabric.steppers().forEach(stepper -> stepper.observe(steps));
        fabric.network().observe((kind, message) -> observer.struck(engine.now(), kind, message));
        fabric.network().observeTravels(travels());
        fabric.network().observeResources(observer::changed);
        fabric.controllers().observe(observer::found);
        fabric.privateCaches().forEach(caches -> caches.observe(accesses()));
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).observe(thread(i));
        }
        contexts.observe((thread, effect) -> observer.ghost(engine.now(), thread, effect));
        remote.observe(access -> observer.accessed(engine.now(), access, fabric.node(access)));
    }

    private AccessObserver accesses() {
        return new AccessObserver() {
            @Override
            public void installed(int node, long line) {
                observer.installed(node, line);
            }

            @Override
            public void hit(int node, Access access, int level) {
                observer.hit(engine.now(), node, access, level);
            }

            @Override
            public void missed(int node, Access access, boolean upgrade) {
                observer.missed(engine.now(), node, access, upgrade);
            }
        };
    }

    private TravelObserver travels() {
        return new TravelObserver() {
            @Override
            public void sent(Message message) {
                observer.sent(engine.now(), message);
            }

            @Override
            public void departed(Message message, long departure, long arrival) {
                observer.departed(departure, message, arrival);
            }
        };
    }

    private ThreadObserver thread(int thread) {
        return new ThreadObserver() {
            @Override
            public void began(ProgramStep step) {
                observer.began(engine.now(), thread, step);
            }

            @Override
            public void done(long found) {
                observer.done(engine.now(), thread, found);
            }

            @Override
            public void ended() {
                observer.ended(engine.now(), thread);
            }
        };
    }
}
