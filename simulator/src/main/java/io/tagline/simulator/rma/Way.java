package io.tagline.simulator.rma;

/** The links from a core's stop to a port, and back. */
public record Way(int from, int[] there, Port port, int[] back) {

    /** How many routers a request and its answer traverse. */
    int hops() {
        return there.length + back.length;
    }
}
