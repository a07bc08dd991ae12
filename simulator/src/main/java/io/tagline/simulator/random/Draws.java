package io.tagline.simulator.random;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a replication draws, some of it imposed. Each number is one that the generator can draw, so what follows is an execution that some replication
 * may be.
 *
 * @param replication whose streams give all numbers that nothing else gives
 * @param rest what latencies draw that are not imposed
 * @param imposed the numbers that are imposed, in steps of the generator, from 1 to {@link #HIGHEST}
 */
public record Draws(long replication, Rest rest, Map<Draw, Long> imposed) {

    /** The lowest number, in steps. */
    public static final long LOWEST = 1;

    /** The highest number, in steps. */
    public static final long HIGHEST = Mrg32k3a.M1;

    private static final Pattern TEXT =
            Pattern.compile("(\\d{1,18})(?: (lowest|highest))?((?: \\d{1,9}\\.\\d{1,9}=\\d{1,10})*)");
    private static final Pattern IMPOSED = Pattern.compile(" (\\d+)\\.(\\d+)=(\\d+)");

    /** What latencies draw that are not imposed. */
    public enum Rest {
        /** As the replication draws them. */
        DRAWN,
        /** The lowest number. */
        LOWEST,
        /** The highest number. */
        HIGHEST
    }

    public Draws {
        imposed = Map.copyOf(imposed);
        if (imposed.values().stream().anyMatch(step -> step < LOWEST || step > HIGHEST)) {
            throw new IllegalArgumentException("numbers are from " + LOWEST + " to " + HIGHEST);
        }
    }

    /** Those of an ordinary replication. */
    public static Draws of(long replication) {
        return new Draws(replication, Rest.DRAWN, Map.of());
    }

    /** The same with other imposed numbers. */
    public Draws with(Map<Draw, Long> others) {
        return new Draws(replication, rest, others);
    }

    /** Whether they are those of an ordinary replication. */
    public boolean areOrdinary() {
        return rest == Rest.DRAWN && imposed.isEmpty();
    }

    /** The draws that a text describes, such as {@code 17 highest 12.3=1}; empty if it describes none. */
    public static Optional<Draws> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<Draw, Long> imposed = new TreeMap<>();
        IMPOSED.matcher(matcher.group(3))
                .results()
                .forEach(one -> imposed.put(
                        new Draw(Integer.parseInt(one.group(1)), Integer.parseInt(one.group(2))),
                        Long.parseLong(one.group(3))));
        boolean known = imposed.values().stream().allMatch(step -> step >= LOWEST && step <= HIGHEST);
        Rest rest = Optional.ofNullable(matcher.group(2))
                .map(word -> Rest.valueOf(word.toUpperCase(Locale.ROOT)))
                .orElse(Rest.DRAWN);
        return known ? Optional.of(new Draws(Long.parseLong(matcher.group(1)), rest, imposed)) : Optional.empty();
    }

    /** The replication, as people read it. */
    public String title() {
        return areOrdinary() ? text() : replication + " with imposed draws";
    }

    /** As {@link #parse} reads them. */
    public String text() {
        StringBuilder text = new StringBuilder().append(replication);
        if (rest != Rest.DRAWN) {
            text.append(' ').append(rest.name().toLowerCase(Locale.ROOT));
        }
        SortedMap<Draw, Long> sorted = new TreeMap<>(imposed);
        sorted.forEach((draw, step) -> text.append(' ').append(draw).append('=').append(step));
        return text.toString();
    }
}
