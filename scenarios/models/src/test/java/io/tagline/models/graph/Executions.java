package io.tagline.models.graph;

import io.tagline.programs.operation.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * All executions of a small program, operation by operation in every order. A state is how many operations of each thread are over,
 * and what each line holds.
 */
final class Executions {

    private final List<List<Operation>> threads;
    private final Map<List<Long>, Boolean> ending = new HashMap<>();
    private final boolean end;

    /** The executions of a program whose lines hold 0 at first. */
    Executions(int lines, List<List<Operation>> threads) {
        this.threads = threads;
        this.end = canEnd(LongStream.generate(() -> 0)
                .limit(threads.size() + lines)
                .boxed()
                .toList());
    }

    /** True if some execution comes to the end of all threads. */
    boolean end() {
        return end;
    }

    /** True if {@code second} is over before {@code first} in no execution that comes to its end. */
    boolean before(Node first, Node second) {
        return ending.entrySet().stream()
                .noneMatch(state -> state.getValue()
                        && state.getKey().get(second.thread()) > second.index()
                        && state.getKey().get(first.thread()) <= first.index());
    }

    private boolean canEnd(List<Long> state) {
        Boolean known = ending.get(state);
        if (known != null) {
            return known;
        }
        boolean result = IntStream.range(0, threads.size()).noneMatch(thread -> isUnderWay(thread, state));
        for (List<Long> next : successors(state)) {
            result |= canEnd(next);
        }
        ending.put(state, result);
        return result;
    }

    private boolean isUnderWay(int thread, List<Long> state) {
        return state.get(thread) < threads.get(thread).size();
    }

    private Operation next(int thread, List<Long> state) {
        return threads.get(thread).get(Math.toIntExact(state.get(thread)));
    }

    private List<List<Long>> successors(List<Long> state) {
        List<List<Long>> successors = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            if (isUnderWay(thread, state) && isReady(next(thread, state), state)) {
                List<Long> successor = new ArrayList<>(state);
                successor.set(thread, state.get(thread) + 1);
                perform(next(thread, state), successor);
                successors.add(successor);
            }
        }
        if (IntStream.range(0, threads.size())
                .allMatch(thread -> isUnderWay(thread, state) && next(thread, state) instanceof Operation.Barrier)) {
            List<Long> successor = new ArrayList<>(state);
            IntStream.range(0, threads.size()).forEach(thread -> successor.set(thread, state.get(thread) + 1));
            successors.add(successor);
        }
        return successors;
    }

    private boolean isReady(Operation operation, List<Long> state) {
        return operation instanceof Operation.Wait wait
                ? wait.comparison().holds(state.get(threads.size() + wait.line()), wait.value())
                : !(operation instanceof Operation.Barrier);
    }

    private void perform(Operation operation, List<Long> state) {
        int lines = threads.size();
        if (operation instanceof Operation.Store store) {
            state.set(lines + store.line(), store.value());
        } else if (operation instanceof Operation.FetchAnd add) {
            state.set(lines + add.line(), state.get(lines + add.line()) + add.value());
        } else if (operation instanceof Operation.Copy copy) {
            state.set(lines + copy.destination(), state.get(lines + copy.source()));
        }
    }
}
