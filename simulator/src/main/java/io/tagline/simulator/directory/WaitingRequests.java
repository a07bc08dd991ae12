package io.tagline.simulator.directory;

import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.network.Station;
import java.util.function.Predicate;

/** The requests that wait at the lines of a slice: looked up again when their line has changed, and offered first come first served. */
final class WaitingRequests {

    private final Engine engine;
    private final Stepper stepper;
    private final SliceTiming timing;
    private final Server slice;
    private final Port port;
    private final Predicate<Waiting> protocol;
    private final EventHandler<Waiting> lookedUp = new EventHandler<>() {
        @Override
        public void handle(Waiting request) {
            lookedUp(request);
        }
    };
    private final EventHandler<DirectoryLine> offerFirst = new EventHandler<>() {
        @Override
        public void handle(DirectoryLine line) {
            offerFirst(line);
        }
    };

    /** The requests of a slice; {@code protocol} offers one to the protocol and says whether it was taken. */
    WaitingRequests(Station station, SliceTiming timing, Server slice, Port port, Predicate<Waiting> protocol) {
        this.engine = station.engine();
        this.stepper = station.stepper();
        this.timing = timing;
        this.slice = slice;
        this.port = port;
        this.protocol = protocol;
    }

    /** Lets a request wait, behind those that wait already. */
    void add(Waiting request) {
        request.line.await(request);
        slice.waiting(1);
        watch(request.line);
    }

    /** Looks up again all requests that wait at a line, since what they found is out of date. */
    void lookUpAgain(DirectoryLine line) {
        for (Waiting request : line.waiting()) {
            lookUpAgain(request);
        }
    }

    void lookUpAgain(Waiting request) {
        if (!isInLookUp(request)) {
            request.lookedUpAt = engine.now() + timing.nextLookUp();
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
            engine.schedule(occupy(), offerFirst, line);
        }
        watch(line);
    }

    /** Occupies the slice for something that waited at its line; returns how long until that is over. */
    long occupy() {
        return slice.serveWaiting(timing.occupancy()) + timing.occupancy();
    }

    private void offerFirst(DirectoryLine line) {
        line.offering = false;
        Waiting first = line.waiting().peekFirst();
        if (isInLookUp(first)) {
            watch(line);
            return;
        }
        line.waiting().removeFirst();
        if (protocol.test(first)) {
            slice.waiting(-1);
            offer(line);
        } else {
            line.waiting().addFirst(first);
            watch(line);
        }
    }
}
