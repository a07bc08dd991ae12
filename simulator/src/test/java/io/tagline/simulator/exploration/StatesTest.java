package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.Barrier;
import io.tagline.programs.operation.Operation.Copy;
import io.tagline.programs.operation.Operation.Fence;
import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import io.tagline.programs.operation.Operation.Wait;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.machine.Workbench;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Does the explorer of programs, without its reductions, find the states that a search finds which keeps them as lists in a map? */
final class StatesTest {

    private static final int LINES = 3;
    private static final Protocol MSI = Workbench.protocol("msi");

    /**
     * A thread.
     *
     * @param at its operation, from 0; -1 before it begins
     * @param done how many accesses of a copy it has done
     * @param held what it has read for a copy and not written yet
     * @param stores the line and the value of each waiting store, the oldest first
     */
    private record Place(int at, int done, List<Long> held, List<List<Long>> stores) {

        Place next() {
            return new Place(at + 1, 0, List.of(), stores);
        }

        Place storing(long line, long value) {
            List<List<Long>> more = new ArrayList<>(stores);
            more.add(List.of(line, value));
            return new Place(at, done, held, more);
        }
    }

    private record State(List<Place> threads, List<Long> contents) {

        State with(int thread, Place place) {
            return new State(changed(threads, thread, place), contents);
        }
    }

    private static <T> List<T> changed(List<T> list, int index, T element) {
        List<T> changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }

    /** Goes through all states, the nearest first. */
    private static final class Plain {

        private final List<List<Operation>> program;
        private final int buffered;
        private final Map<State, Integer> depths = new HashMap<>();
        private final Deque<State> open = new ArrayDeque<>();
        private int transitions;
        private OptionalInt nearestDeadlock = OptionalInt.empty();

        Plain(List<List<Operation>> program, int buffered) {
            this.program = program;
            this.buffered = buffered;
            Place unbegun = new Place(-1, 0, List.of(), List.of());
            found(new State(Collections.nCopies(program.size(), unbegun), Collections.nCopies(LINES, 7L)), 0);
            while (!open.isEmpty()) {
                State state = open.remove();
                List<State> successors = successors(state);
                transitions += successors.size();
                successors.forEach(next -> found(next, depths.get(state) + 1));
                if (successors.isEmpty() && !isOver(state) && nearestDeadlock.isEmpty()) {
                    nearestDeadlock = OptionalInt.of(depths.get(state));
                }
            }
        }

        private void found(State state, int depth) {
            if (depths.putIfAbsent(state, depth) == null) {
                open.add(state);
            }
        }

        private boolean isOver(State state) {
            return IntStream.range(0, program.size())
                    .allMatch(thread ->
                            hasEnded(state, thread) && storesOf(state, thread).isEmpty());
        }

        private boolean hasEnded(State state, int thread) {
            return state.threads.get(thread).at == program.get(thread).size();
        }

        private static List<List<Long>> storesOf(State state, int thread) {
            return state.threads.get(thread).stores;
        }

        private List<State> successors(State state) {
            List<State> successors = new ArrayList<>();
            for (int thread = 0; thread < program.size(); thread++) {
                Place place = state.threads.get(thread);
                if (!place.stores.isEmpty()) {
                    List<Long> oldest = place.stores.get(0);
                    List<List<Long>> others = place.stores.subList(1, place.stores.size());
                    State left = state.with(thread, new Place(place.at, place.done, place.held, others));
                    successors.add(written(left, Math.toIntExact(oldest.get(0)), oldest.get(1)));
                }
                if (place.at < 0) {
                    successors.add(state.with(thread, place.next()));
                } else if (!hasEnded(state, thread)) {
                    successors.addAll(operated(state, thread, place));
                }
            }
            return successors;
        }

        private List<State> operated(State state, int thread, Place place) {
            Operation operation = program.get(thread).get(place.at);
            boolean drained = place.stores.isEmpty();
            if (operation instanceof Load) {
                return List.of(state.with(thread, place.next()));
            } else if (operation instanceof Store store) {
                return stored(state, thread, place.next(), store.line(), store.value());
            } else if (operation instanceof Fence) {
                return drained ? List.of(state.with(thread, place.next())) : List.of();
            } else if (operation instanceof Wait wait) {
                return visible(state, thread, wait.line()) == wait.value()
                        ? List.of(state.with(thread, place.next()))
                        : List.of();
            } else if (operation instanceof Barrier) {
                return drained && isOpen(state, thread) ? List.of(state.with(thread, place.next())) : List.of();
            }
            return copied(state, thread, place, (Copy) operation);
        }

        private List<State> copied(State state, int thread, Place place, Copy copy) {
            int line = place.done / 2;
            if (place.done % 2 == 0) {
                List<Long> held = List.of(visible(state, thread, copy.source() + line));
                Place reading = new Place(place.at, place.done + 1, held, place.stores);
                return List.of(state.with(thread, reading));
            }
            boolean last = line == copy.lines() - 1;
            Place after = last ? place.next() : new Place(place.at, place.done + 1, List.of(), place.stores);
            return stored(state, thread, after, copy.destination() + line, place.held.get(0));
        }

        private List<State> stored(State state, int thread, Place after, int line, long value) {
            if (buffered == 0) {
                return List.of(written(state.with(thread, after), line, value));
            }
            return after.stores.size() < buffered ? List.of(state.with(thread, after.storing(line, value))) : List.of();
        }

        /** All others have come as far, or have ended; the stores of those that stand at this barrier, or have ended, are performed. */
        private boolean isOpen(State state, int thread) {
            long passed = barriersBefore(state, thread);
            return IntStream.range(0, program.size())
                    .allMatch(other -> barriersBefore(state, other) > passed
                            || (storesOf(state, other).isEmpty()
                                    && (hasEnded(state, other)
                                            || (barriersBefore(state, other) == passed && isAtBarrier(state, other)))));
        }

        private boolean isAtBarrier(State state, int thread) {
            int at = state.threads.get(thread).at;
            return at >= 0 && program.get(thread).get(at) instanceof Barrier;
        }

        private long barriersBefore(State state, int thread) {
            return program.get(thread).stream()
                    .limit(Math.max(0, state.threads.get(thread).at))
                    .filter(Barrier.class::isInstance)
                    .count();
        }

        private static long visible(State state, int thread, int line) {
            long value = state.contents.get(line);
            for (List<Long> store : storesOf(state, thread)) {
                value = store.get(0) == line ? store.get(1) : value;
            }
            return value;
        }

        private static State written(State state, int line, long value) {
            return new State(state.threads, changed(state.contents, line, value));
        }
    }

    private static Operation operation(Random random) {
        int line = random.nextInt(LINES);
        return switch (random.nextInt(8)) {
            case 0, 1 -> new Load(line);
            case 2, 3 -> new Store(line, 7 + random.nextInt(2));
            case 4 -> new Fence();
            case 5 -> new Copy(random.nextInt(2), random.nextInt(2), 1 + random.nextInt(2));
            case 6 -> new Wait(line, WaitComparison.EQUAL, 7 + random.nextInt(2));
            default -> new Barrier();
        };
    }

    private static ProgramVerdict explored(List<List<Operation>> program, int buffered) {
        Workbench bench = Workbench.ofLines(LINES, program.get(0).toArray(Operation[]::new));
        for (int thread = 1; thread < program.size(); thread++) {
            bench.thread(thread, program.get(thread).toArray(Operation[]::new));
        }
        Bounds bounds = new Bounds(Integer.MAX_VALUE, Long.MAX_VALUE, Watch.NONE);
        return new ProgramExplorer(bench.workload(), MSI, thread -> ThreadOrder.buffering(buffered), bounds)
                .whole()
                .explore();
    }

    @Test
    void figures_areThoseOfAPlainSearch() {
        Random random = new Random(11);
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (int round = 0; round < 90; round++) {
            List<List<Operation>> program = IntStream.range(0, 2 + round % 2)
                    .mapToObj(thread -> IntStream.range(0, random.nextInt(5))
                            .mapToObj(i -> operation(random))
                            .toList())
                    .toList();
            int buffered = round % 3;
            Plain plain = new Plain(program, buffered);
            ProgramVerdict verdict = explored(program, buffered);
            kinds.add(verdict.kind());
            if (plain.nearestDeadlock.isPresent()) {
                assertEquals(Kind.DEADLOCK, verdict.kind(), program.toString());
                // No story tells that a thread begins; behind the moves come the waits that never end.
                long moves = verdict.story().stream()
                        .filter(event -> !event.found().contains("never")
                                && !event.found().contains("for ever"))
                        .count();
                assertEquals(plain.nearestDeadlock.getAsInt() - program.size(), moves, program.toString());
                assertTrue(verdict.story().size() > moves, program.toString());
            } else {
                assertEquals(Kind.VERIFIED, verdict.kind(), program.toString());
                assertEquals(plain.depths.size(), verdict.states(), program.toString());
                assertEquals(plain.transitions, verdict.transitions(), program.toString());
            }
        }
        assertEquals(EnumSet.of(Kind.VERIFIED, Kind.DEADLOCK), kinds);
    }

    /** Lines only in memory, two threads that do nothing: each has begun or not. */
    @Test
    void programWithoutOperations_hasAStateForEachThatMayHaveBegun() {
        ProgramVerdict verdict = explored(List.of(List.of(), List.of()), 0);
        assertEquals(4, verdict.states());
        assertEquals(4, verdict.transitions());
        assertTrue(verdict.story().isEmpty());
    }
}
