package io.tagline.protocols.sequence;

import io.tagline.documents.Span;
import io.tagline.protocols.table.CoreEvent;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Accesses of processors to lines, one after another.
 *
 * @param title what its author says of it; may be empty
 * @param text as it is written
 * @param initial the state of each line in the caches that have it at first, by line and processor
 */
public record AccessSequence(
        String title, String text, Map<String, Map<Integer, String>> initial, List<Access> accesses) {

    private static final Pattern PROCESSOR = Pattern.compile("\\bP(\\d{1,4})\\b");

    public AccessSequence {
        initial = Collections.unmodifiableMap(new TreeMap<>(initial));
        accesses = List.copyOf(accesses);
    }

    /**
     * One access.
     *
     * @param value what a store writes, if the sequence says so
     */
    public record Access(int processor, CoreEvent event, String line, OptionalLong value, Span span) {

        /** As it would be written in a sequence. */
        public String text() {
            String word = switch (event) {
                case LOAD -> "R";
                case STORE -> "W";
                case EVICT -> "evict";
            };
            return "P" + processor + ": " + word + " " + line + (value.isPresent() ? " = " + value.getAsLong() : "");
        }
    }

    /** How many processors take part, at least two. */
    public int processors() {
        int last = 1;
        for (Access access : accesses) {
            last = Math.max(last, access.processor());
        }
        for (Map<Integer, String> holders : initial.values()) {
            last = Math.max(last, Collections.max(holders.keySet()));
        }
        return last + 1;
    }

    /** The lines, in the order of their names. */
    public List<String> lines() {
        return accesses.stream().map(Access::line).distinct().sorted().toList();
    }

    /** The same with processor {@code i} called {@code names[i]}, in its title too. */
    public AccessSequence renamed(int[] names) {
        Map<String, Map<Integer, String>> beginning = new TreeMap<>();
        initial.forEach((line, holders) -> {
            Map<Integer, String> others = new TreeMap<>();
            holders.forEach((processor, state) -> others.put(names[processor], state));
            beginning.put(line, others);
        });
        List<Access> others = accesses.stream()
                .map(a -> new Access(names[a.processor()], a.event(), a.line(), a.value(), a.span()))
                .toList();
        Stream<String> states = beginning.entrySet().stream().map(AccessSequence::written);
        String all = Stream.concat(states, others.stream().map(Access::text)).collect(Collectors.joining("; "));
        return new AccessSequence(renamed(title, names), all, beginning, others);
    }

    private static String renamed(String title, int[] names) {
        return PROCESSOR.matcher(title).replaceAll(found -> {
            int processor = Integer.parseInt(found.group(1));
            return "P" + (processor < names.length ? names[processor] : processor);
        });
    }

    private static String written(Map.Entry<String, Map<Integer, String>> line) {
        return line.getKey() + ": "
                + line.getValue().entrySet().stream()
                        .map(holder -> "P" + holder.getKey() + " " + holder.getValue())
                        .collect(Collectors.joining(", "));
    }
}
