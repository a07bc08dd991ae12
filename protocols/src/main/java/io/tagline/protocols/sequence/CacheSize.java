package io.tagline.protocols.sequence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many blocks a cache of an exercise holds, and how many of them in one set; the least recently used one makes room. */
public record CacheSize(int blocks, int ways) {

    /** A sentence that lists the lines of each set, so readers see how their names were interpreted. */
    public String text(Collection<Line> lines) {
        String room = "Each cache holds " + blocks + (blocks == 1 ? " block" : " blocks");
        if (sets() == 1) {
            return room + ", in any place.";
        }
        Map<Long, List<String>> bySet = new TreeMap<>();
        lines.forEach(line -> set(line)
                .ifPresent(of ->
                        bySet.computeIfAbsent(of, any -> new ArrayList<>()).add(line.name())));
        return room + " in " + sets() + " sets: "
                + bySet.entrySet().stream()
                        .map(set -> "set " + set.getKey() + " is for " + String.join(", ", set.getValue()))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    int sets() {
        return blocks / ways;
    }

    /** The set of a line: the number of its block modulo the sets; empty if there are several and that number is not known. */
    OptionalLong set(Line line) {
        if (sets() == 1) {
            return OptionalLong.of(0);
        }
        return line.block().isPresent() ? OptionalLong.of(line.block().getAsLong() % sets()) : OptionalLong.empty();
    }
}
