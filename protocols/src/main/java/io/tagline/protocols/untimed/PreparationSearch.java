package io.tagline.protocols.untimed;

import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Access;
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
 * Finds the shortest sequence of accesses that leads the caches of a line to given states.
 *
 * <p>Works for any protocol, because it assumes nothing about the states. A cache that is not to hold the line may take part: some states (a lone
 * sharer) require a second cache.
 */
final class PreparationSearch {

    private static final int LONGEST = 6;
    private static final int SEARCHED_TOGETHER = 3;

    /** How many homes without holders below them take part, because they are all alike; the built-in protocols need none. */
    private static final int ALIKE = 2;

    private final Protocol protocol;
    private final Controllers controllers;
    private final Map<Integer, String> wanted;

    /** {@code wanted} is the stable state at each holder, by node; the other caches do not hold the line. */
    PreparationSearch(Protocol protocol, Controllers controllers, Map<Integer, String> wanted) {
        this.protocol = protocol;
        this.controllers = withOneMore(controllers);
        this.wanted = new TreeMap<>(wanted);
    }

    /** Adds a cache if all have the directory as home; below shared caches, the new one would have to belong to one of them. */
    private static Controllers withOneMore(Controllers controllers) {
        return controllers.sharedCaches() > 0 ? controllers : new Controllers(controllers.caches() + 1, 0);
    }

    /** The accesses so far, and the line before the last of them. */
    private record Way(List<Access> path, UntimedLine before) {

        /** The line after the last access; empty if that is not possible, such as an eviction of a line that is not there. */
        Optional<UntimedLine> after() {
            if (path.isEmpty()) {
                return Optional.of(before);
            }
            UntimedLine line = before.copy();
            return path.get(path.size() - 1).happensTo(line) ? Optional.of(line) : Optional.empty();
        }
    }

    /** The accesses of the preparation; empty if none were found. */
    Optional<Preparation> search() {
        List<Integer> nodes = new ArrayList<>(wanted.keySet());
        List<Integer> first = nodes.subList(0, Math.min(SEARCHED_TOGETHER, nodes.size()));
        List<Integer> searched = new ArrayList<>(first);
        searched.addAll(unused());
        return breadthFirst(searched)
                .flatMap(path -> extend(path, nodes.subList(first.size(), nodes.size()), searched));
    }

    /** The first cache below each home that is not to hold the line. */
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
        ways.add(new Way(List.of(), new UntimedLine(protocol, controllers, nodes, 0, 0)));
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
            for (CoreEvent event : List.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT)) {
                longer.add(new Way(with(path, new Access(node, event)), line));
            }
        }
        return longer;
    }

    /** Adds the remaining holders one at a time, each with the accesses that leave all others in their states. */
    private Optional<Preparation> extend(List<Access> path, List<Integer> remaining, List<Integer> searched) {
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
        return Optional.of(preparation(whole, nodes));
    }

    /**
     * The ways in which a node may join. Its access may be all. If it has taken over the role of another holder, such as the owner's, the other holder
     * evicts and reloads the line, or a cache that is not to hold the line takes the role over and evicts the line.
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
        return preparation(path, nodes).after(0);
    }

    private Preparation preparation(List<Access> path, List<Integer> nodes) {
        return new Preparation(protocol, controllers, List.copyOf(wanted.keySet()), List.copyOf(nodes), path);
    }

    private boolean matches(UntimedLine line, List<Integer> nodes) {
        String absent = protocol.cache().initial().name();
        return nodes.stream().allMatch(node -> line.state(node).equals(wanted.getOrDefault(node, absent)))
                && IntStream.range(controllers.caches(), controllers.directory())
                        .allMatch(home -> hasHolder(home) || line.isAbsent(home));
    }

    /** Whether a cache below a shared cache is to hold the line; if none is, the shared cache must not hold it either. */
    private boolean hasHolder(int sharedCache) {
        return wanted.keySet().stream().anyMatch(cache -> controllers.home(cache) == sharedCache);
    }
}
