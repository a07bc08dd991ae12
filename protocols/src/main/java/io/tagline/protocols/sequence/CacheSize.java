package io.tagline.protocols.sequence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How many blocks a cache of an exercise holds, and how many of them in one set; the least recently used one makes room. */
public record CacheSize(int blocks, int ways) {

    private static final Pattern NUMBER = Pattern.compile("0[xX](?<hex>[0-9A-Fa-f]{1,8})$|(?<decimal>[0-9]{1,9})$");

    /** A sentence that lists the lines of each set, so readers see how their names were interpreted. */
    public String text(Collection<String> lines) {
        String room = "Each cache holds " + blocks + (blocks == 1 ? " block" : " blocks");
        if (sets() == 1) {
            return room + ", in any place.";
        }
        Map<Long, List<String>> bySet = new TreeMap<>();
        lines.forEach(line -> set(line)
                .ifPresent(of ->
                        bySet.computeIfAbsent(of, any -> new ArrayList<>()).add(line)));
        return room + " in " + sets() + " sets: "
                + bySet.entrySet().stream()
                        .map(set -> "set " + set.getKey() + " is for " + String.join(", ", set.getValue()))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    int sets() {
        return blocks / ways;
    }

    /** The set of a line: the number at the end of its name, decimal or {@code 0x…}, modulo the sets; empty if there are several and it has no number. */
    OptionalLong set(String line) {
        Matcher number = NUMBER.matcher(line);
        if (sets() == 1) {
            return OptionalLong.of(0);
        }
        if (!number.find()) {
            return OptionalLong.empty();
        }
        String hex = number.group("hex");
        return OptionalLong.of(
                (hex != null ? Long.parseLong(hex, 16) : Long.parseLong(number.group("decimal"))) % sets());
    }
}
