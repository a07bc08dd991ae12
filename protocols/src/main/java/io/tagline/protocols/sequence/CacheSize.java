package io.tagline.protocols.sequence;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many blocks a cache of an exercise holds, and how many of them in one set; the least recently used one makes room. */
public record CacheSize(int blocks, int ways) {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}$");

    int sets() {
        return blocks / ways;
    }

    /** The set of a line: the number at the end of its name, modulo the sets; empty if there are several and it has no number. */
    OptionalLong set(String line) {
        Matcher number = NUMBER.matcher(line);
        if (sets() == 1) {
            return OptionalLong.of(0);
        }
        return number.find() ? OptionalLong.of(Long.parseLong(number.group()) % sets()) : OptionalLong.empty();
    }
}
