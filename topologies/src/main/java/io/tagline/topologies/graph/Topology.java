package io.tagline.topologies.graph;

/** A graph of stops joined by directed links, with one fixed route between any two stops. */
public interface Topology {

    /** What documents call this kind of topology. */
    String kind();

    int stops();

    int links();

    /** The links from one stop to another, in order; none if they are the same. Not to be written to. */
    int[] route(int from, int to);

    /** How many links the route has. */
    default int distance(int from, int to) {
        return route(from, to).length;
    }

    /** The stop of the {@code index}-th of {@code count} nodes that are spread evenly over all stops. */
    default int evenly(int index, int count) {
        return (int) ((long) index * stops() / count);
    }
}
