package io.tagline.experiments.shard;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of the parts that a sweep is cut into, written as {@code 3/16}.
 *
 * @param number from 1 to {@code count}
 */
public record Shard(int number, int count) implements Comparable<Shard> {

    /** More parts than any scheduler has tasks for. */
    public static final int MOST = 100_000;

    private static final Pattern WRITTEN = Pattern.compile("([1-9][0-9]{0,5})/([1-9][0-9]{0,5})");

    public Shard {
        if (number < 1 || number > count || count > MOST) {
            throw new IllegalArgumentException("there is no shard " + number + " of " + count);
        }
    }

    /** The shard that a user wrote; empty if the text is not one. */
    public static Optional<Shard> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(written.group(1));
        int count = Integer.parseInt(written.group(2));
        return number <= count && count <= MOST ? Optional.of(new Shard(number, count)) : Optional.empty();
    }

    @Override
    public int compareTo(Shard other) {
        return Integer.compare(number, other.number);
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
