package io.tagline.documents;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Further places of a mistake, by document and line. */
final class Places {

    private static final int NAMED = 8;

    private final Map<String, SortedSet<Integer>> lines = new LinkedHashMap<>();

    void add(Span place) {
        lines.computeIfAbsent(place.source().name(), name -> new TreeSet<>())
                .add(place.position().line());
    }

    /** {@code the same on lines 12 and 40}, without the line of the first place; empty if there is no other. */
    Optional<String> besides(Span first) {
        String own = first.source().name();
        lines.getOrDefault(own, new TreeSet<>()).remove(first.position().line());
        String all = lines.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> text(entry.getValue()) + (entry.getKey().equals(own) ? "" : " of " + entry.getKey()))
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? Optional.empty() : Optional.of("the same on " + all);
    }

    private static String text(SortedSet<Integer> lines) {
        String shown = lines.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String all = lines.size() > NAMED ? shown + " and %d more".formatted(lines.size() - NAMED) : shown;
        return (lines.size() == 1 ? "line " : "lines ") + all;
    }
}
