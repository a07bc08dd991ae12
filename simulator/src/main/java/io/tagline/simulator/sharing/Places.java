package io.tagline.simulator.sharing;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import java.util.Arrays;
import java.util.List;

/** How many places of each resource that lines share are taken, at each node. */
public final class Places {

    private final SharedResource[] resources;
    private final List<MessageType> messages;
    private final ControllerKind[] kinds;
    /** By resource and node. */
    private final int[][] taken;

    /** The places of controllers whose kinds, by node, are these; for a protocol whose lines share nothing there are none. */
    public Places(Protocol protocol, ControllerKind[] kinds) {
        resources = protocol.sharing().resources().toArray(SharedResource[]::new);
        messages = protocol.messages();
        this.kinds = kinds;
        taken = new int[resources.length][kinds.length];
    }

    /** Whether lines share nothing. */
    public boolean isEmpty() {
        return resources.length == 0;
    }

    int size() {
        return resources.length;
    }

    /** The places of a message that is sent. */
    public void sent(Message message) {
        move(message, 1);
    }

    /** The places of a message that has been taken in. */
    public void takenIn(Message message) {
        move(message, -1);
    }

    private void move(Message message, int more) {
        for (int i = 0; i < resources.length; i++) {
            taken[i][message.to] += takes(i, message.to, message.type) ? more : 0;
        }
    }

    boolean takes(int resource, int node, int type) {
        return resources[resource].at() == kinds[node] && resources[resource].takes(messages.get(type));
    }

    /** A line of a node is in another state. */
    void moved(int node, ControllerKind kind, int before, int after) {
        for (int i = 0; i < resources.length; i++) {
            if (resources[i].at() == kind) {
                taken[i][node] += (isHeld(i, after) ? 1 : 0) - (isHeld(i, before) ? 1 : 0);
            }
        }
    }

    boolean isHeld(int resource, int state) {
        return resources[resource].in().stream().anyMatch(one -> one.index() == state);
    }

    /** Whether a message needs a place while it is taken in. */
    boolean isNeeded(int resource, int type) {
        return resources[resource].by().contains(messages.get(type));
    }

    boolean isAt(int resource, ControllerKind kind) {
        return resources[resource].at() == kind;
    }

    boolean hasRoom(int resource, int node, int more) {
        return taken[resource][node] + more <= resources[resource].places();
    }

    /** No place is taken. */
    public void reset() {
        for (int[] some : taken) {
            Arrays.fill(some, 0);
        }
    }
}
