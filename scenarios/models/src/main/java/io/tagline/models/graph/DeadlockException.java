package io.tagline.models.graph;

import java.util.List;

/** Operations that wait for each other: no execution of the program ends. */
public final class DeadlockException extends RuntimeException {

    private final transient List<Node> cycle;

    DeadlockException(List<Node> cycle) {
        super("these operations wait for each other");
        this.cycle = List.copyOf(cycle);
    }

    /** The operations, each of which waits for the one before it, and the first for the last. */
    public List<Node> cycle() {
        return cycle;
    }
}
