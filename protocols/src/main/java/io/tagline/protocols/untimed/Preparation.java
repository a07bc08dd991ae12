package io.tagline.protocols.untimed;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Accesses that lead the caches of a line to given states. They do not depend on the line's content, so they are searched only once.
 *
 * @param nodes all caches that take part
 */
public record Preparation(
        Protocol protocol, Controllers controllers, List<Integer> holders, List<Integer> nodes, List<Access> path) {

    /** An access by a cache. */
    record Access(int node, CoreEvent event) {

        /** Performs the access; false if it would wait forever, or cannot happen in this state. */
        boolean happensTo(UntimedLine line) {
            try {
                return line.perform(node, event);
            } catch (ImpossibleEventException e) {
                return false;
            }
        }
    }

    /** The registers at each holder, by node, at each shared cache, from 0, and at the directory. */
    public record Prepared(Map<Integer, LineEntry> caches, List<LineEntry> sharedCaches, LineEntry directory) {

        /** Whether every controller has the registers of an unknown line, so there is nothing to install. */
        public boolean isReset() {
            return caches.isEmpty() && sharedCaches.stream().allMatch(LineEntry::isReset) && directory.isReset();
        }
    }

    /**
     * The accesses that lead to the given states; empty if no such sequence was found.
     *
     * @param wanted the stable state at each holder, by node; the other caches do not hold the line
     */
    public static Optional<Preparation> of(Protocol protocol, Controllers controllers, Map<Integer, String> wanted) {
        return new PreparationSearch(protocol, controllers, wanted).search();
    }

    /** The registers of a line with this content; if it has been written to, memory still contains one less. */
    public Prepared containing(long value) {
        return prepared(after(value).orElseThrow());
    }

    /** The line after all accesses; empty if one of them cannot happen. */
    Optional<UntimedLine> after(long value) {
        boolean stores = path.stream().anyMatch(access -> access.event() == CoreEvent.STORE);
        UntimedLine line = new UntimedLine(protocol, controllers, nodes, stores ? value - 1 : value, value);
        return path.stream().allMatch(access -> access.happensTo(line)) ? Optional.of(line) : Optional.empty();
    }

    private Prepared prepared(UntimedLine line) {
        Map<Integer, LineEntry> caches = new TreeMap<>();
        holders.forEach(node -> caches.put(node, line.entry(node)));
        List<LineEntry> sharedCaches = IntStream.range(controllers.caches(), controllers.directory())
                .mapToObj(line::entry)
                .toList();
        return new Prepared(caches, sharedCaches, line.directory());
    }
}
