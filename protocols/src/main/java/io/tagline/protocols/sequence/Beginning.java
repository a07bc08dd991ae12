package io.tagline.protocols.sequence;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The initial state of a line.
 *
 * @param states in the caches that have it, by processor
 * @param values in these copies, by word, if given
 * @param memory the values in memory, by word, if given
 */
public record Beginning(Map<Integer, String> states, Map<String, Long> values, Map<String, Long> memory) {

    /** A line without a given initial state. */
    public static final Beginning NOWHERE = new Beginning(Map.of(), Map.of(), Map.of());

    public Beginning {
        states = Collections.unmodifiableMap(new TreeMap<>(states));
        values = Collections.unmodifiableMap(new TreeMap<>(values));
        memory = Collections.unmodifiableMap(new TreeMap<>(memory));
    }

    /** The value of a word in memory: the given one, or that of the copies. */
    public long inMemory(String word) {
        return memory.getOrDefault(word, values.getOrDefault(word, 0L));
    }

    /** The value of a word in the copies: the given one, or that in memory. */
    public long inCopies(String word) {
        return values.getOrDefault(word, memory.getOrDefault(word, 0L));
    }

    /** The words whose value is given. */
    public Set<String> valued() {
        Set<String> valued = new TreeSet<>(values.keySet());
        valued.addAll(memory.keySet());
        return valued;
    }

    Beginning renamed(int[] names) {
        Map<Integer, String> others = new TreeMap<>();
        states.forEach((processor, state) -> others.put(names[processor], state));
        return new Beginning(others, values, memory);
    }

    /** As it would be written, word by word. */
    Stream<String> texts(String line) {
        return valued().isEmpty() ? Stream.of(text(line)) : valued().stream().map(this::text);
    }

    private String text(String word) {
        String value = values.containsKey(word) ? " = " + values.get(word) : "";
        Stream<String> copies = states.entrySet().stream()
                .map(holder -> AccessSequence.processor(holder.getKey()) + " " + holder.getValue() + value);
        Stream<String> rest = memory.containsKey(word) ? Stream.of("memory = " + memory.get(word)) : Stream.of();
        return word + ": " + Stream.concat(copies, rest).collect(Collectors.joining(", "));
    }
}
