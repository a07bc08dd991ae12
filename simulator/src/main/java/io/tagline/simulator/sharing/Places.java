package io.tagline.simulator.sharing;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.Sharing;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How many places of each resource that lines share are taken, and how many messages of each network are on their way, at each node: what a step may
 * have to wait for.
 */
public final class Places {

    private static final VirtualNetwork[] NETWORKS = VirtualNetwork.values();

    private final Sharing sharing;
    private final SharedResource[] resources;
    /** By resource, the states in which a line has a place. */
    private final BitSet[] held;

    private final List<MessageType> messages;
    private final ControllerKind[] kinds;
    /** By resource and node. */
    private final int[][] taken;
    /** By network and node. */
    private final int[][] underWay;

    /** The places of controllers whose kinds, by node, are these; for a protocol whose lines share nothing there are none. */
    public Places(Protocol protocol, ControllerKind[] kinds) {
        sharing = protocol.sharing();
        resources = sharing.resources().toArray(SharedResource[]::new);
        held = sharing.resources().stream().map(Places::states).toArray(BitSet[]::new);
        messages = protocol.messages();
        this.kinds = kinds;
        taken = new int[resources.length][kinds.length];
        underWay = new int[NETWORKS.length][kinds.length];
    }

    private static BitSet states(SharedResource resource) {
        BitSet states = new BitSet();
        resource.in().stream().mapToInt(State::index).forEach(states::set);
        return states;
    }

    /** Whether lines share nothing. */
    public boolean isEmpty() {
        return resources.length == 0 && sharing.priorities().isEmpty();
    }

    int size() {
        return resources.length;
    }

    /** The places of a message that is sent. */
    public void sent(Message message) {
        move(message, 1);
    }

    /** The places of a message that has been taken in, or is lost. */
    public void takenIn(Message message) {
        move(message, -1);
    }

    private void move(Message message, int more) {
        underWay[network(message).ordinal()][message.to] += more;
        for (int i = 0; i < resources.length; i++) {
            taken[i][message.to] += takes(i, message.to, message.type) ? more : 0;
        }
    }

    private VirtualNetwork network(Message message) {
        return messages.get(message.type).network();
    }

    /** Whether a message on its way to the same node is served before this one. */
    boolean isOutranked(Message message) {
        for (VirtualNetwork first : NETWORKS) {
            if (underWay[first.ordinal()][message.to] > 0 && sharing.puts(first, network(message), kinds[message.to])) {
                return true;
            }
        }
        return false;
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
        return held[resource].get(state);
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

    /** No place is taken, and nothing is on its way. */
    public void reset() {
        for (int[] some : taken) {
            Arrays.fill(some, 0);
        }
        for (int[] some : underWay) {
            Arrays.fill(some, 0);
        }
    }
}
