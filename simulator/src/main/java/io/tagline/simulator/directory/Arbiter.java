package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.network.Network;
import io.tagline.topologies.machine.Arbitration;

/**
 * Decides who is next at a line that has changed hands.
 *
 * <ol>
 *   <li>First come first served, or the nearest to the present owner; of those that are equally near, the one that has waited longest.
 *   <li>Where the nearest is next, snoops that a slice of a shared cache holds let the requests of its own cores go first, as long as any wait.
 *   <li>No message is overtaken more often than a bound allows, so each is served.
 * </ol>
 */
final class Arbiter {

    private final Arbitration arbitration;
    private final int most;
    private final Network network;

    Arbiter(SliceTiming.Line timing, Network network) {
        this.arbitration = timing.arbitration();
        this.most = timing.overtakes();
        this.network = network;
    }

    /** Puts the request that is next before all others that wait at a line. */
    void choose(DirectoryLine line) {
        if (arbitration == Arbitration.FIRST_COME || line.waiting().size() < 2) {
            return;
        }
        Waiting first = line.waiting().getFirst();
        Waiting next = first.overtaken < most ? best(line) : first;
        if (next != first) {
            first.overtaken++;
            line.advance(next);
        }
    }

    private Waiting best(DirectoryLine line) {
        Waiting best = line.waiting().getFirst();
        int least = distance(line, best);
        for (Waiting other : line.waiting()) {
            int distance = distance(line, other);
            if (distance < least) {
                best = other;
                least = distance;
            }
        }
        return best;
    }

    private int distance(DirectoryLine line, Waiting request) {
        int owner = line.owner == LineEntry.NOBODY ? line.soleHolder() : line.owner;
        return network.distance(request.message.from, owner == LineEntry.NOBODY ? line.node() : owner);
    }

    /** Whether what a line at rest holds lets the requests that wait there go first. */
    boolean defers(DirectoryLine line) {
        Waiting held = line.held().peekFirst();
        return arbitration == Arbitration.NEAR
                && held != null
                && !line.waiting().isEmpty()
                && held.overtaken < most;
    }
}
