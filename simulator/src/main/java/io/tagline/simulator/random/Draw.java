package io.tagline.simulator.random;

/**
 * One random number of a replication.
 *
 * @param component that draws it
 * @param number among the draws of that component, from 0
 */
public record Draw(int component, int number) implements Comparable<Draw> {

    @Override
    public int compareTo(Draw other) {
        int order = Integer.compare(component, other.component);
        return order == 0 ? Integer.compare(number, other.number) : order;
    }

    @Override
    public String toString() {
        return component + "." + number;
    }
}
