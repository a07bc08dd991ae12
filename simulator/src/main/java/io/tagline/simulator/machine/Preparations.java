package io.tagline.simulator.machine;

import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What leads lines to the states that workloads want them in; searched once for each, however many lines and workloads want it. */
final class Preparations {

    private final Protocol protocol;
    private final Controllers controllers;
    private final Map<Map<Integer, String>, Optional<Preparation>> known = new HashMap<>();

    Preparations(Protocol protocol, Controllers controllers) {
        this.protocol = protocol;
        this.controllers = controllers;
    }

    Protocol protocol() {
        return protocol;
    }

    /** What leads to these states, by core; empty if nothing does. */
    Optional<Preparation> of(Map<Integer, String> wanted) {
        return known.computeIfAbsent(Map.copyOf(wanted), states -> Preparation.of(protocol, controllers, states));
    }
}
