package io.tagline.protocols.untimed;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Finds the registers of a line whose caches are in given states, by the shortest sequence of accesses that leads there.
 *
 * <p>Works for any protocol: nothing about its states is known here. One cache that nobody asked for may take part, because some
 * states (a lone sharer) need a second party to come about.
 */
public final class Preparation {

    private static final int LONGEST = 6;
    private static final int SEARCHED_TOGETHER = 3;

    /** Of the homes below which nobody is to hold the line, which are all alike, so many take part; those of the built-in protocols need none. */
    private static final int ALIKE = 2;

    private final Protocol protocol;
    private final Controllers controllers;
    private final Map<Integer, String> wanted;
    private final long value;

    private Preparation(Protocol protocol, Controllers controllers, Map<Integer, String> wanted, long value) {
        this.protocol = protocol;
        this.controllers = controllers;
        this.wanted = new TreeMap<>(wanted);
        this.value = value;
    }

    /** The registers at each holder, by node, at each shared cache, from 0, and at the directory. */
    public record Prepared(Map<Integer, LineEntry> caches, List<LineEntry> sharedCaches, LineEntry directory) {

        /** Whether every controller has what it has of a line that nobody knows of, so that nothing needs to be put there. */
        public boolean isReset() {
            return caches.isEmpty() && sharedCaches.stream().allMatch(LineEntry::isReset) && directory.isReset();
        }
    }

    private record Access(int node, CoreEvent event) {}

    /** The accesses so far, and the line before the last of them. */
    private record Way(List<Access> path, UntimedLine before) {

        /** The line after the last access; empty if that is not possible, as an eviction of a line that is not there. */
        Optional<UntimedLine> after() {
            if (path.isEmpty()) {
                return Optional.of(before);
            }
            UntimedLine line = before.copy();
            return performs(line, path.get(path.size() - 1)) ? Optional.of(line) : Optional.empty();
        }
    }

    /**
     * The registers of a line with content {@code value} that is in the given states; empty if no sequence of accesses was found
     * that leads there.
     *
     * @param wanted the stable state at each holder, by node; the other caches do not hold the line
     */
    public static Optional<Prepared> of(
            Protocol protocol, Controllers controllers, Map<Integer, String> wanted, long value) {
        return new Preparation(protocol, withOneMore(controllers), wanted, value).search();
    }

    /** Where all have the directory as home, one more cache does no harm; below shared caches it would have to be somewhere. */
    private static Controllers withOneMore(Controllers controllers) {
        return controllers.sharedCaches() > 0 ? controllers : new Controllers(controllers.caches() + 1, 0);
    }

    private Optional<Prepared> search() {
        List<Integer> nodes = new ArrayList<>(wanted.keySet());
        List<Integer> first = nodes.subList(0, Math.min(SEARCHED_TOGETHER, nodes.size()));
        List<Integer> searched = new ArrayList<>(first);
        searched.addAll(unused());
        return breadthFirst(searched)
                .flatMap(path -> extend(path, nodes.subList(first.size(), nodes.size()), searched));
    }

    /** The first cache below each home that nobody asked for. */
    private List<Integer> unused() {
        Map<Integer, Integer> byHome = new TreeMap<>();
        for (int cache = 0; cache < controllers.caches(); cache++) {
            if (!wanted.containsKey(cache)) {
                byHome.putIfAbsent(controllers.home(cache), cache);
            }
        }
        List<Integer> alike =
                byHome.keySet().stream().filter(home -> !hasHolder(home)).toList();
        alike.stream().skip(ALIKE).forEach(byHome::remove);
        return List.copyOf(byHome.values());
    }

    private Optional<List<Access>> breadthFirst(List<Integer> nodes) {
        Deque<Way> ways = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        ways.add(new Way(List.of(), new UntimedLine(protocol, controllers, nodes, value, value)));
        while (!ways.isEmpty()) {
            Way way = ways.poll();
            Optional<UntimedLine> line = way.after();
            if (line.isEmpty() || !seen.add(line.get().key())) {
                continue;
            }
            if (matches(line.get(), nodes)) {
                return Optional.of(way.path());
            }
            if (way.path().size() < LONGEST) {
                ways.addAll(extensions(way.path(), line.get(), nodes));
            }
        }
        return Optional.empty();
    }

    private static List<Way> extensions(List<Access> path, UntimedLine line, List<Integer> nodes) {
        List<Way> longer = new ArrayList<>();
        for (int node : nodes) {
            for (CoreEvent event : CoreEvent.values()) {
                longer.add(new Way(with(path, new Access(node, event)), line));
            }
        }
        return longer;
    }

    /** Lets the remaining holders join one by one, each with the accesses that leave all others as they should be. */
    private Optional<Prepared> extend(List<Access> path, List<Integer> remaining, List<Integer> searched) {
        List<Integer> nodes = new ArrayList<>(searched);
        List<Access> whole = path;
        for (int node : remaining) {
            nodes.add(node);
            List<Access> soFar = whole;
            Optional<List<Access>> join = List.of(CoreEvent.LOAD, CoreEvent.STORE).stream()
                    .flatMap(event -> joins(with(soFar, new Access(node, event)), node, nodes).stream())
                    .filter(longer -> run(longer, nodes)
                            .filter(line -> matches(line, nodes))
                            .isPresent())
                    .findFirst();
            if (join.isEmpty()) {
                return Optional.empty();
            }
            whole = join.get();
        }
        return run(whole, nodes).map(this::prepared);
    }

    /**
     * What may follow the access with which a node joins. Nothing; or, where the newest holder takes a part over from another one,
     * the other fetches the line anew, or a cache that nobody asked for takes the part over and leaves with it.
     */
    private List<List<Access>> joins(List<Access> joined, int node, List<Integer> nodes) {
        List<List<Access>> ways = new ArrayList<>();
        ways.add(joined);
        unused().forEach(other ->
                ways.add(with(joined, new Access(other, CoreEvent.LOAD), new Access(other, CoreEvent.EVICT))));
        run(joined, nodes)
                .ifPresent(line -> nodes.stream()
                        .filter(other -> other != node && !matches(line, List.of(other)))
                        .map(other ->
                                with(joined, new Access(other, CoreEvent.EVICT), new Access(other, CoreEvent.LOAD)))
                        .forEach(ways::add));
        return ways;
    }

    private static List<Access> with(List<Access> path, Access... more) {
        List<Access> longer = new ArrayList<>(path);
        longer.addAll(List.of(more));
        return longer;
    }

    private Optional<UntimedLine> run(List<Access> path, List<Integer> nodes) {
        boolean stores = path.stream().anyMatch(access -> access.event() == CoreEvent.STORE);
        UntimedLine line = new UntimedLine(protocol, controllers, nodes, stores ? value - 1 : value, value);
        return path.stream().allMatch(access -> performs(line, access)) ? Optional.of(line) : Optional.empty();
    }

    /** False if the access would wait for ever, or is none that can happen in this state. */
    private static boolean performs(UntimedLine line, Access access) {
        try {
            return line.perform(access.node(), access.event());
        } catch (ImpossibleEventException e) {
            return false;
        }
    }

    private boolean matches(UntimedLine line, List<Integer> nodes) {
        String absent = protocol.cache().initial().name();
        return nodes.stream().allMatch(node -> line.state(node).equals(wanted.getOrDefault(node, absent)))
                && IntStream.range(controllers.caches(), controllers.directory())
                        .allMatch(home -> hasHolder(home) || line.isAbsent(home));
    }

    /** Whether a cache below a shared one is wanted to hold the line; where none is, the shared cache does not hold it either. */
    private boolean hasHolder(int sharedCache) {
        return wanted.keySet().stream().anyMatch(cache -> controllers.home(cache) == sharedCache);
    }

    private Prepared prepared(UntimedLine line) {
        Map<Integer, LineEntry> caches = new TreeMap<>();
        wanted.keySet().forEach(node -> caches.put(node, line.entry(node)));
        List<LineEntry> sharedCaches = IntStream.range(controllers.caches(), controllers.directory())
                .mapToObj(line::entry)
                .toList();
        return new Prepared(caches, sharedCaches, line.directory());
    }
}
