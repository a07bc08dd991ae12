package io.tagline.protocols.sequence;

import io.tagline.documents.Span;
import io.tagline.protocols.table.CoreEvent;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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
 * @param layout how names map to lines
 * @param lines by name
 * @param initial the initial state of each line, by name
 */
public record AccessSequence(
        String title,
        String text,
        LineLayout layout,
        List<Line> lines,
        Map<String, Beginning> initial,
        List<Access> accesses) {

    private static final Pattern PROCESSOR = Pattern.compile("\\b(?:P|CPU ?|Core ?)(\\d{1,4})\\b");

    /** C0 may be a line, unless accesses have it as a processor. */
    private static final Pattern CORE = Pattern.compile("\\b(?:P|C|CPU ?|Core ?)(\\d{1,4})\\b");

    private static final Pattern CORES = Pattern.compile("(?:^|;)\\s*C\\d+(?:\\s*:\\s*[A-Za-z]+\\s*,|\\s+\\w+s\\s)");

    public AccessSequence {
        lines = List.copyOf(lines);
        initial = Collections.unmodifiableMap(new TreeMap<>(initial));
        accesses = List.copyOf(accesses);
    }

    /** Whether an access reserves its line, or needs the reservation. */
    public enum Link {
        /** Neither. */
        NONE,
        /** Load-linked: the reservation is lost with the copy, and by any write to the line. */
        LINKED,
        /** Store-conditional: without the reservation it fails, and does nothing. */
        CONDITIONAL
    }

    /**
     * One access.
     *
     * @param at the line and the word
     * @param value the value a store writes, if given
     */
    public record Access(
            int processor, CoreEvent event, Link link, SequenceLocation at, OptionalLong value, Span span) {

        /** The name of its line. */
        public String line() {
            return at.line();
        }

        /** As it would be written in a sequence. */
        public String text() {
            return AccessSequence.processor(processor) + ": " + word() + " " + at.name()
                    + (value.isPresent() ? " = " + value.getAsLong() : "");
        }

        private String word() {
            return switch (event) {
                case LOAD -> link == Link.LINKED ? "LL" : "R";
                case STORE -> link == Link.CONDITIONAL ? "SC" : "W";
                case PREFETCH_EXCLUSIVE -> "prefetchw";
                case LEASE_OVER -> "expire";
                case ACQUIRE_FENCE -> "acquire";
                case RELEASE_FENCE -> "release";
                case EVICT, ATOMIC, PREFETCH, DOWNGRADE, LEASES_OVER ->
                    event.phrase().toLowerCase(Locale.ROOT);
            };
        }

        Access by(int other) {
            return new Access(other, event, link, at, value, span);
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

    /** Whether lines have words: the sequence then shows which of them processors share. */
    public boolean hasWords() {
        return layout.size()
                        .map(size -> size.addresses() > 1)
                        .orElse(!layout.groups().isEmpty())
                || lines.stream().anyMatch(line -> !line.words().equals(List.of(line.name())));
    }

    /** The same with processor {@code i} called {@code names[i]}, in its title too. */
    public AccessSequence renamed(int[] names) {
        Map<String, Beginning> beginning = new TreeMap<>();
        initial.forEach((line, before) -> beginning.put(line, before.renamed(names)));
        List<Access> others = accesses.stream()
                .map(access -> access.by(names[access.processor()]))
                .toList();
        Stream<String> states =
                beginning.entrySet().stream().flatMap(line -> line.getValue().texts(line.getKey()));
        String all = Stream.of(layout.statements(), states, others.stream().map(Access::text))
                .flatMap(statements -> statements)
                .collect(Collectors.joining("; "));
        Pattern processor = CORES.matcher(text).find() ? CORE : PROCESSOR;
        return new AccessSequence(renamed(title, processor, names), all, layout, lines, beginning, others);
    }

    /** What sequences, exercises and their answers call a processor: {@code P0}. */
    public static String processor(int number) {
        return "P" + number;
    }

    private static String renamed(String title, Pattern processors, int[] names) {
        return processors.matcher(title).replaceAll(found -> {
            int processor = Integer.parseInt(found.group(1));
            return processor(processor < names.length ? names[processor] : processor);
        });
    }
}
