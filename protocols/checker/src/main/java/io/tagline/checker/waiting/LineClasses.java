package io.tagline.checker.waiting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The states of one line, those joined that other lines cannot tell apart: the coarsest strong bisimulation (Kanellakis and Smolka, Information and
 * Computation 86, 1990). Whatever one of a class can do, each can, with the same effect on other lines; so nothing is lost.
 */
final class LineClasses {

    private final LineGraph graph;
    private final int[] classes;
    private final List<int[]> targets = new ArrayList<>();
    private final List<int[]> labels = new ArrayList<>();
    private final List<LineView> views = new ArrayList<>();

    LineClasses(LineGraph graph) {
        this.graph = graph;
        classes = new int[graph.size()];
        int size = number(graph::view);
        for (int before = -1; before != size; ) {
            before = size;
            size = number(this::signature);
        }
        int[] first = new int[size];
        for (int state = classes.length - 1; state >= 0; state--) {
            first[classes[state]] = state;
        }
        Arrays.stream(first).forEach(this::add);
    }

    /** Joins the states for which this is the same; returns how many classes there are. */
    private int number(IntFunction<Object> seen) {
        Map<Object, Integer> numbers = new HashMap<>();
        int[] finer = new int[classes.length];
        for (int state = 0; state < classes.length; state++) {
            int next = numbers.size();
            finer[state] = numbers.computeIfAbsent(seen.apply(state), fresh -> next);
        }
        System.arraycopy(finer, 0, classes, 0, classes.length);
        return numbers.size();
    }

    /** The present class of a state, and its steps: finer than the class. */
    private List<Long> signature(int state) {
        List<Long> signature = new ArrayList<>(List.of((long) classes[state]));
        Arrays.stream(steps(state)).boxed().forEach(signature::add);
        return signature;
    }

    /** Each different step of a state and the class to which it leads, in one number. */
    private long[] steps(int state) {
        int[] to = graph.targets(state);
        int[] by = graph.labels(state);
        return IntStream.range(0, to.length)
                .mapToLong(i -> (long) by[i] << Integer.SIZE | classes[to[i]])
                .sorted()
                .distinct()
                .toArray();
    }

    private void add(int state) {
        long[] steps = steps(state);
        targets.add(Arrays.stream(steps).mapToInt(step -> (int) step).toArray());
        labels.add(Arrays.stream(steps)
                .mapToInt(step -> (int) (step >>> Integer.SIZE))
                .toArray());
        views.add(graph.view(state));
    }

    int size() {
        return views.size();
    }

    /** The class of a state of the line. */
    int of(int state) {
        return classes[state];
    }

    /** Where the steps out of a class lead, and below, in the same order, what they are. */
    int[] targets(int number) {
        return targets.get(number);
    }

    int[] labels(int number) {
        return labels.get(number);
    }

    LineView view(int number) {
        return views.get(number);
    }

    LineStep step(int label) {
        return graph.step(label);
    }

    int steps() {
        return graph.steps();
    }
}
