package io.tagline.simulator.directory;

import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Servers;
import io.tagline.simulator.network.Station;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The requests that wait at the lines of slices: looked up again when their line has changed, and offered first come first served. */
final class WaitingRequests {

    private final Engine engine;
    private final Stepper stepper;
    private final SliceTiming timing;
    private final Servers slices;
    private final Port port;
    private final Predicate<Waiting> protocol;
    private final Consumer<Waiting> again = this::lookUpAgain;
    private final EventHandler<Waiting> lookedUp = new EventHandler<>() {
        @Override
        public void handle(Waiting request) {
            lookedUp(request);
        }
    };
    private final EventHandler<DirectoryLine> beginTurn = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            beginTurn(line);
        }
    };
    private final EventHandler<DirectoryLine> offerFirst = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            offerFirst(line);
        }
    };

    /** The requests of these slices; {@code protocol} offers one to the protocol and says whether it was taken. */
    WaitingRequests(Station station, SliceTiming timing, Servers slices, Port port, Predicate<Waiting> protocol) {
        this.engine = station.engine();
        this.stepper = station.stepper();
        this.timing = timing;
        this.slices = slices;
        this.port = port;
        this.protocol = protocol;
    }

    /** Whether a request has to wait until its line has served others. */
    boolean areBefore(Waiting request) {
        return !request.line.waiting().isEmpty() || request.line.servesAt > engine.now();
    }

    /** Lets a request wait, behind those that wait already. */
    void add(Waiting request) {
        request.line.await(request);
        slices.waiting(request.line.node(), 1);
        if (request.line.servesAt > engine.now()) {
            offer(request.line);
        } else {
            watch(request.line);
        }
    }

    /** Looks up again all requests that wait at a line, since what they found is out of date. */
    void lookUpAgain(DirectoryLine line) {
        if (!line.waiting().isEmpty()) { // an iterator would be allocated
            line.waiting().forEach(again);
        }
    }

    private void lookUpAgain(Waiting request) {
        lookUpAgain(request, 0);
    }

    /** Looks up again a request for which there was no room. */
    void tryAgain(Waiting request) {
        lookUpAgain(request, Engine.RETRY);
    }

    private void lookUpAgain(Waiting request, long least) {
        if (!isInLookUp(request)) {
            request.lookedUpAt = engine.now() + Math.max(least, timing.nextLookUp(request.line.node()));
        }
    }

    private boolean isInLookUp(Waiting request) {
        return request.lookedUpAt > engine.now();
    }

    /** Schedules the end of a look-up if it is that of the first request that waits: the others need no event. */
    private void watch(DirectoryLine line) {
        Waiting first = line.waiting().peekFirst();
        if (first != null && isInLookUp(first) && !first.watched) {
            first.watched = true;
            engine.schedule(first.lookedUpAt - engine.now(), lookedUp, first);
        }
    }

    private void lookedUp(Waiting request) {
        request.watched = false;
        if (request.line.waiting().peekFirst() == request) {
            offer(request.line);
        }
    }

    /** Offers the first request that waits, if the line can take it and the look-up of that request is done. */
    void offer(DirectoryLine line) {
        Waiting first = line.waiting().peekFirst();
        if (first == null) {
            return;
        }
        if (!isInLookUp(first) && !line.offering && !stepper.wouldStall(line, first.message, port)) {
            line.offering = true;
            beginTurn(line);
        }
        watch(line);
    }

    private void beginTurn(DirectoryLine line) {
        if (line.servesAt > engine.now()) {
            engine.schedule(line.servesAt - engine.now(), beginTurn, line);
        } else {
            engine.schedule(occupy(line.node()), offerFirst, line);
        }
    }

    /** Occupies a slice for something that waited at its line; returns how long until that is over. */
    long occupy(int node) {
        return slices.serveWaiting(node, timing.occupancy()) + timing.occupancy();
    }

    private void offerFirst(DirectoryLine line) {
        if (line.atomicUntil > engine.now()) {
            engine.schedule(line.atomicUntil - engine.now(), offerFirst, line);
            return;
        }
        line.offering = false;
        Waiting first = line.waiting().peekFirst();
        if (isInLookUp(first)) {
            watch(line);
            return;
        }
        line.waiting().removeFirst();
        if (protocol.test(first)) {
            slices.waiting(line.node(), -1);
            offer(line);
        } else {
            line.waiting().addFirst(first);
            watch(line);
        }
    }
}
