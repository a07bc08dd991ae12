package io.tagline.simulator.rma;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where requests wait for a port that is busy: at the stop they come from, or in a router at the end of a link.
 *
 * <ol>
 *   <li>A router hands on what waits at its inputs by turns (round robin), whatever the number of requests at each.
 *   <li>An input has room for some flits only; what finds none waits at the router before it, and so on back to where it comes from.
 * </ol>
 *
 * <p>So a core that is far away shares its turns with all that join its way. This is what makes a busy port unfair, as papers/001,
 * section 3.3, saw it; how the routers of the SCC arbitrate is not public.
 */
final class Junction {

    private final List<Junction> inputs = new ArrayList<>();
    private final Deque<LineAccess> waiting = new ArrayDeque<>();
    private long room;
    private int turn;

    Junction(long room) {
        this.room = room;
    }

    /** Lets requests come by way of {@code input} too. */
    void join(Junction input) {
        inputs.add(input);
    }

    void add(LineAccess request) {
        waiting.addLast(request);
        room -= request.flits();
    }

    /** Takes in what waits at the inputs as long as there is room. */
    void fill() {
        while (room > 0 && awaitsInput()) {
            add(next());
        }
    }

    private boolean awaitsInput() {
        for (Junction input : inputs) {
            if (!input.waiting.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Takes a request from the input whose turn it is; one must be waiting. */
    LineAccess next() {
        while (inputs.get(turn).waiting.isEmpty()) {
            turn = (turn + 1) % inputs.size();
        }
        Junction input = inputs.get(turn);
        turn = (turn + 1) % inputs.size();
        LineAccess request = input.waiting.removeFirst();
        input.room += request.flits();
        input.fill();
        return request;
    }
}
