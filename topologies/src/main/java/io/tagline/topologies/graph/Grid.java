package io.tagline.topologies.graph;

/**
 * Stops in columns and rows, numbered row by row, as the routers of a mesh (Dally and Towles, <i>Principles and Practices of Interconnection
 * Networks</i>, section 5.1).
 */
public record Grid(int columns, int rows) {

    /** Whether it can be cut into {@code across} times {@code down} equal parts. */
    public boolean divides(int across, int down) {
        return columns % across == 0 && rows % down == 0;
    }

    /** The part that a stop is in, row by row from 0. */
    public int part(int stop, int across, int down) {
        return stop / columns * down / rows * across + stop % columns * across / columns;
    }
}
