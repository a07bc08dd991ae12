package io.tagline.protocols.untimed;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The states that a line can have in two caches at a time, and how each access leads from one pair to another. A third cache may take part (Ramos and Hoefler, HPDC 2013,
 * section 2, figure 1).
 *
 * <p>Each pair is explored from the end of its shortest sequence of accesses, because the line's state in memory and in the third cache affects later
 * accesses. If the two caches are in different sockets, the third one may be in either.
 */
public final class PairStates {

    private static final int THIRD = 2;

    private final Protocol protocol;
    private final Controllers controllers;
    private final List<Integer> caches;
    private final Map<Pair, List<Action>> ways = new LinkedHashMap<>();

    /** {@code caches} lists the cache of each thread; all threads from {@link #THIRD} on act as the third. */
    private PairStates(Protocol protocol, Controllers controllers, List<Integer> caches) {
        this.protocol = protocol;
        this.controllers = controllers;
        this.caches = caches;
        explore();
    }

    /** The stable states of a line in the caches of two threads. */
    public record Pair(String first, String second) {

        /** The same with the threads exchanged. */
        public Pair mirrored() {
            return new Pair(/* first= */ second, /* second= */ first);
        }
    }

    /** An access by the cache of a thread: 0 and 1 are those of the pair, 2 is the third. */
    public record Action(int thread, CoreEvent event) {

        /** The same with the two threads of the pair exchanged. */
        public Action mirrored() {
            return new Action(thread == THIRD ? THIRD : 1 - thread, event);
        }
    }

    /** The effect of an action on a pair. */
    public record Transition(Pair from, Action action, Pair to) {}

    /** All reachable pairs, those that need the fewest accesses first; the caches have one shared cache if the protocol has any. */
    public static PairStates of(Protocol protocol) {
        int sharedCaches = protocol.sharedCache().isPresent() ? 1 : 0;
        return new PairStates(protocol, new Controllers(3, sharedCaches), List.of(0, 1, 2));
    }

    /** The same for two caches in different sockets, each of which has a shared cache. */
    public static PairStates acrossSockets(Protocol protocol) {
        return new PairStates(protocol, new Controllers(4, 2), List.of(0, 2, 1, 3));
    }

    private void explore() {
        Set<String> seen = new HashSet<>();
        Deque<List<Action>> open = new ArrayDeque<>(List.of(List.of()));
        while (!open.isEmpty()) {
            List<Action> way = open.poll();
            Optional<UntimedLine> line = run(way);
            if (line.isPresent() && seen.add(line.get().key())) {
                ways.putIfAbsent(pair(line.get()), way);
                actions().forEach(action -> open.add(then(way, action)));
            }
        }
    }

    public List<Pair> pairs() {
        return List.copyOf(ways.keySet());
    }

    /** The effect of every possible action on every pair, including those that change nothing. */
    public List<Transition> transitions() {
        Set<Transition> transitions = new LinkedHashSet<>();
        ways.forEach((pair, way) -> actions()
                .forEach(action -> run(then(way, action))
                        .ifPresent(line -> transitions.add(new Transition(pair, seen(action), pair(line))))));
        return List.copyOf(transitions);
    }

    private List<Action> actions() {
        return IntStream.range(0, caches.size())
                .boxed()
                .flatMap(thread -> Stream.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT)
                        .map(event -> new Action(thread, event)))
                .toList();
    }

    /** The action as seen from the pair, for which it does not matter where the third cache is. */
    private static Action seen(Action action) {
        return new Action(Math.min(action.thread(), THIRD), action.event());
    }

    private static List<Action> then(List<Action> way, Action action) {
        List<Action> longer = new ArrayList<>(way);
        longer.add(action);
        return longer;
    }

    private Pair pair(UntimedLine line) {
        return new Pair(line.state(caches.get(0)), line.state(caches.get(1)));
    }

    /** The line after these actions; empty if one is not possible after those before it, such as an eviction of a line that is not there. */
    private Optional<UntimedLine> run(List<Action> way) {
        UntimedLine line = new UntimedLine(protocol, controllers, caches, 0, 0);
        try {
            boolean performed =
                    way.stream().allMatch(action -> line.perform(caches.get(action.thread()), action.event()));
            return performed ? Optional.of(line) : Optional.empty();
        } catch (ImpossibleEventException e) {
            return Optional.empty();
        }
    }
}
