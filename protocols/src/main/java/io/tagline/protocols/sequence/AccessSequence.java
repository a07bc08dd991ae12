package io.tagline.protocols.sequence;

import io.tagline.documents.Span;
import io.tagline.protocols.table.CoreEvent;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Accesses of processors to lines, in order.
 *
 * @param title by its author; may be empty
 * @param text as it is written
 * @param initial the initial state of each line, by name
 */
public record AccessSequence(String title, String text, Map<String, Beginning> initial, List<Access> accesses) {

    private static final Pattern PROCESSOR = Pattern.compile("\\bP(\\d{1,4})\\b");

    public AccessSequence {
        initial = Collections.unmodifiableMap(new TreeMap<>(initial));
        accesses = List.copyOf(accesses);
    }

    /**
     * One access.
     *
     * @param value the value a store writes, if given
     */
    public record Access(int processor, CoreEvent event, String line, OptionalLong value, Span span) {

        /** As it would be written in a sequence. */
        public String text() {
            String word = switch (event) {
                case LOAD -> "R";
                case STORE -> "W";
                case EVICT -> "evict";
                case ATOMIC -> "atomic";
            };
            return AccessSequence.processor(processor) + ": " + word + " " + line
                    + (value.isPresent() ? " = " + value.getAsLong() : "");
        }
    }

    /**
     * The initial state of a line.
     *
     * @param states in the caches that have it, by processor
     * @param value in these copies, if given
     * @param memory the value in memory, if given
     */
    public record Beginning(Map<Integer, String> states, OptionalLong value, OptionalLong memory) {

        /** A line without a given initial state. */
        public static final Beginning NOWHERE = new Beginning(Map.of(), OptionalLong.empty(), OptionalLong.empty());

        public Beginning {
            states = Collections.unmodifiableMap(new TreeMap<>(states));
        }

        /** The value in memory: the given one, or that of the copies. */
        public long inMemory() {
            return memory.orElse(value.orElse(0));
        }

        /** The value of the copies: the given one, or that in memory. */
        public long inCopies() {
            return value.orElse(memory.orElse(0));
        }

        private String text(String line) {
            Stream<String> copies = states.entrySet().stream()
                    .map(holder -> processor(holder.getKey()) + " " + holder.getValue()
                            + (value.isPresent() ? " = " + value.getAsLong() : ""));
            Stream<String> rest = memory.isPresent() ? Stream.of("memory = " + memory.getAsLong()) : Stream.of();
            return line + ": " + Stream.concat(copies, rest).collect(Collectors.joining(", "));
        }
    }

    /** The processors that it names, in order. */
    public SortedSet<Integer> named() {
        SortedSet<Integer> named = new TreeSet<>();
        accesses.forEach(access -> named.add(access.processor()));
        initial.values().forEach(line -> named.addAll(line.states().keySet()));
        return named;
    }

    /** The number of caches that they need, at least two. */
    public int processors() {
        return Math.max(1, named().last()) + 1;
    }

    /** The lines, in the order of their names. */
    public List<String> lines() {
        return Stream.concat(initial.keySet().stream(), accesses.stream().map(Access::line))
                .distinct()
                .sorted()
                .toList();
    }

    /** The same with processor {@code i} called {@code names[i]}, in its title too. */
    public AccessSequence renamed(int[] names) {
        Map<String, Beginning> beginning = new TreeMap<>();
        initial.forEach((line, before) -> {
            Map<Integer, String> others = new TreeMap<>();
            before.states().forEach((processor, state) -> others.put(names[processor], state));
            beginning.put(line, new Beginning(others, before.value(), before.memory()));
        });
        List<Access> others = accesses.stream()
                .map(a -> new Access(names[a.processor()], a.event(), a.line(), a.value(), a.span()))
                .toList();
        Stream<String> states =
                beginning.entrySet().stream().map(line -> line.getValue().text(line.getKey()));
        String all = Stream.concat(states, others.stream().map(Access::text)).collect(Collectors.joining("; "));
        return new AccessSequence(renamed(title, names), all, beginning, others);
    }

    /** What sequences, exercises and their answers call a processor: {@code P0}. */
    public static String processor(int number) {
        return "P" + number;
    }

    private static String renamed(String title, int[] names) {
        return PROCESSOR.matcher(title).replaceAll(found -> {
            int processor = Integer.parseInt(found.group(1));
            return processor(processor < names.length ? names[processor] : processor);
        });
    }
}
