package io.tagline.topologies.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Stops in columns and rows, numbered row by row, as the routers of a mesh (Dally and Towles, <i>Principles and Practices of Interconnection
 * Networks</i>, section 5.1).
 */
public record Grid(int columns, int rows) {

    /** As documents describe it. */
    Map<String, Integer> sizes() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        sizes.put("columns", columns);
        sizes.put("rows", rows);
        return Collections.unmodifiableMap(sizes);
    }

    /** Whether it can be cut into {@code across} times {@code down} equal parts. */
    public boolean divides(int across, int down) {
        return columns % across == 0 && rows % down == 0;
    }

    /** The part that a stop is in, row by row from 0. */
    public int part(int stop, int across, int down) {
        return stop / columns * down / rows * across + stop % columns * across / columns;
    }
}
