package io.tagline.work.sequence;

import io.tagline.protocols.sequence.CacheSize;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What a cache would hold if a line could be in any place of it, by which conflicts are told from a lack of capacity (Hill, 1987). */
final class FullyAssociative {

    private final Optional<CacheSize> size;

    /** The least recently used first. */
    private final LinkedHashSet<String> lines = new LinkedHashSet<>();

    private final Set<String> evicted = new HashSet<>();

    FullyAssociative(Optional<CacheSize> size) {
        this.size = size;
    }

    /** A line is used, and brought in if it is not there. */
    void use(String line) {
        evicted.remove(line);
        lines.remove(line);
        lines.add(line);
        if (size.isPresent() && lines.size() > size.get().blocks()) {
            lines.remove(lines.iterator().next());
        }
    }

    /** A line is lost to another processor. */
    void lose(String line) {
        lines.remove(line);
    }

    /** A line is evicted by the sequence itself. */
    void evict(String line) {
        lines.remove(line);
        evicted.add(line);
    }

    /** What a miss on a line is that the real cache has given up. */
    String missOn(String line) {
        if (evicted.contains(line)) {
            return "replacement";
        }
        return lines.contains(line) ? "conflict" : "capacity";
    }
}
