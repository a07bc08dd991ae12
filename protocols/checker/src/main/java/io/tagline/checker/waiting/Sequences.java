package io.tagline.checker.waiting;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * About which line each message is in the queues that are ordered across lines, numbered: what the message itself is, its line knows.
 */
final class Sequences {

    /** All queues are empty. */
    static final int EMPTY = 0;

    /** The message that a step would take is behind one about another line. */
    static final int BEHIND = -1;

    private final LineClasses graph;
    private final int lines;
    private final List<Map<Integer, String>> queues = new ArrayList<>();
    private final Map<Map<Integer, String>, Integer> numbers = new HashMap<>();
    private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();

    Sequences(LineClasses graph, int lines) {
        this.graph = graph;
        this.lines = lines;
        known.defaultReturnValue(Integer.MIN_VALUE);
        number(new TreeMap<>());
    }

    int size() {
        return queues.size();
    }

    private int number(Map<Integer, String> sequence) {
        return numbers.computeIfAbsent(sequence, fresh -> {
            queues.add(fresh);
            return queues.size() - 1;
        });
    }

    /** The queues after a step of a line, or {@link #BEHIND}. */
    int after(int sequence, int line, int label) {
        LineStep step = graph.step(label);
        if (!step.isOrdered()) {
            return sequence;
        }
        long key = ((long) sequence * lines + line) * graph.steps() + label;
        int found = known.get(key);
        if (found == Integer.MIN_VALUE) {
            found = work(sequence, (char) ('0' + line), step);
            known.put(key, found);
        }
        return found;
    }

    private int work(int sequence, char line, LineStep step) {
        Map<Integer, String> after = new TreeMap<>(queues.get(sequence));
        if (step.taken() != LineStep.NONE) {
            String queue = after.getOrDefault(step.taken(), "");
            if (queue.charAt(0) != line) {
                return BEHIND;
            }
            after.put(step.taken(), queue.substring(1));
        }
        step.filled().forEach(queue -> after.merge(queue, String.valueOf(line), String::concat));
        after.values().removeIf(String::isEmpty);
        return number(after);
    }

    /** The line whose message is the first in a queue that is not empty. */
    int first(int sequence, int queue) {
        return queues.get(sequence).getOrDefault(queue, "0").charAt(0) - '0';
    }

    /** The same queues after lines have been given other names. */
    int renamed(int sequence, int[] names) {
        if (sequence == EMPTY) {
            return EMPTY;
        }
        Map<Integer, String> renamed = new TreeMap<>();
        queues.get(sequence).forEach((queue, order) -> {
            StringBuilder named = new StringBuilder();
            order.chars().forEach(line -> named.append((char) ('0' + names[line - '0'])));
            renamed.put(queue, named.toString());
        });
        return number(renamed);
    }
}
