package io.tagline.simulator.sharing;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;

/**
 * Keeps back steps of the controllers of a kind for which a resource that lines share has no place, or before which another message is served, by the
 * rules of docs/protocol.md: a step is rehearsed on a copy of its line's registers. Who is kept back tries again.
 */
public final class Gate {

    private final Places places;
    private final ControllerKind kind;
    private final Stepper stepper;
    private final LineEntry copy = new LineEntry();
    private final boolean open;

    /** The gate of the controllers that {@code table} is for. */
    public Gate(Places places, Stepper real, Stepper rehearsing) {
        this.places = places;
        this.kind = real.table().kind();
        this.stepper = rehearsing;
        open = places.isEmpty();
    }

    /** Whether a message may be taken in now. */
    public boolean admits(LineEntry line, Message message, Port port) {
        if (open) {
            return true;
        }
        if (places.isOutranked(message)) {
            return false;
        }
        copy.copy(line);
        Rehearsal rehearsal = new Rehearsal(port);
        try {
            return !stepper.arrive(copy, message, rehearsal)
                    || (hasRoom(message.to, line.state, rehearsal) && hasRoomFor(message, line.state));
        } catch (ImpossibleEventException e) {
            return true; // the step itself says so
        }
    }

    /** Whether an access or an eviction may happen now. */
    public boolean admits(LineEntry line, CoreEvent event, Message access, Port port) {
        if (open) {
            return true;
        }
        copy.copy(line);
        Rehearsal rehearsal = new Rehearsal(port);
        try {
            return !stepper.access(copy, event, access, rehearsal) || hasRoom(access.to, line.state, rehearsal);
        } catch (ImpossibleEventException e) {
            return true;
        }
    }

    /** Whether an eviction of a line has begun, and has a further step. */
    public boolean isGoingOn(LineEntry line, Message access, Port port) {
        if (stepper.table().isStable(line.state)) {
            return false;
        }
        CompiledRows rows = stepper.table().rows();
        int row = rows.of(line.state, stepper.event(line, CoreEvent.EVICT, access, port));
        return row != CompiledRows.IMPOSSIBLE && !rows.stalls(row);
    }

    private boolean hasRoom(int node, int before, Rehearsal rehearsal) {
        for (int i = 0; i < places.size(); i++) {
            boolean enters = places.isAt(i, kind) && places.isHeld(i, copy.state) && !places.isHeld(i, before);
            if ((enters && !places.hasRoom(i, node, 1)) || !hasRoomForSent(i, rehearsal)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasRoomForSent(int resource, Rehearsal rehearsal) {
        for (int i = 0; i < rehearsal.messages(); i++) {
            int to = rehearsal.receiver(i);
            int more = rehearsal.count(to, type -> places.takes(resource, to, type));
            if (more > 0 && !places.hasRoom(resource, to, more)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasRoomFor(Message message, int before) {
        for (int i = 0; i < places.size(); i++) {
            boolean needs = places.isAt(i, kind) && places.isNeeded(i, message.type) && !places.isHeld(i, before);
            if (needs && !places.hasRoom(i, message.to, 1)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a node has lines in all places of some resource. */
    public boolean isShortAt(int node) {
        for (int i = 0; i < places.size(); i++) {
            if (places.isAt(i, kind) && !places.hasRoom(i, node, 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a line that leaves this state makes room in a resource that has none. */
    public boolean makesRoom(int node, int state) {
        for (int i = 0; i < places.size(); i++) {
            if (places.isAt(i, kind) && places.isHeld(i, state) && !places.hasRoom(i, node, 1)) {
                return true;
            }
        }
        return false;
    }

    /** A line of a node is in another state. */
    public void moved(int node, int before, int after) {
        if (!open && before != after) {
            places.moved(node, kind, before, after);
        }
    }
}
