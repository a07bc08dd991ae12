package io.tagline.topologies.computer;

import java.util.HashMap;
import java.util.Map;

/**
 * What a tool reports of all caches of a level; zero is unknown.
 *
 * @param size of one cache, in bytes
 * @param line in bytes
 */
record CacheFacts(long size, long ways, long sets, long line) {

    static final CacheFacts UNKNOWN = new CacheFacts(0, 0, 0, 0);

    /** The same, with the exact size where the others make one near the printed one. */
    CacheFacts exact() {
        long product = ways * sets * line;
        return product > 0 && Math.abs(product - size) < size / 10 ? new CacheFacts(product, ways, sets, line) : this;
    }

    /** As attributes of hwloc. */
    Map<String, String> attributes() {
        Map<String, String> attributes = new HashMap<>();
        attributes.put("cache_size", Long.toString(size));
        attributes.put("cache_associativity", Long.toString(ways));
        attributes.put("cache_linesize", Long.toString(line));
        return attributes;
    }
}
