package io.tagline.protocols.table;

import java.util.List;
import java.util.Optional;

/**
 * Virtual channels that a controller serves by priority: a message is taken only when none of an earlier network is on its way to the same node, about
 * any line (Dally, Virtual-channel flow control, IEEE TPDS 1992).
 *
 * @param networks the first is served first
 * @param to the kind of controller that serves them; empty for all kinds
 */
public record Priority(List<VirtualNetwork> networks, Optional<ControllerKind> to) {

    public Priority {
        networks = List.copyOf(networks);
    }

    /** Whether a controller of a kind takes messages of the second network only when none of the first is there. */
    public boolean puts(VirtualNetwork first, VirtualNetwork second, ControllerKind at) {
        int before = networks.indexOf(first);
        return (to.isEmpty() || to.get() == at) && before >= 0 && before < networks.indexOf(second);
    }
}
