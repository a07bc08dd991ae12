package io.tagline.litmus.scenario;

import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the lines of a test begin: in memory, shared by all threads, or modified by one of them, whose stores are then as fast as possible while those
 * of the others are slow. Each line begins in every way that there is; if that makes too many points, or more than there are runs, all begin in the
 * same way.
 */
final class Starts {

    /** A point costs as much as a few runs before its first run. */
    static final int MOST = 400;

    private static final List<String> STATES = List.of("I", "S", "M");

    private final int threads;
    private final List<String> names;
    private final int points;

    Starts(int threads, LitmusLines lines, int most) {
        this.threads = threads;
        int ways = STATES.size() - 1 + threads;
        double all = Math.pow(ways, lines.all().size());
        this.names = all <= most ? lines.all() : List.of("all");
        this.points = all <= most ? (int) all : ways;
    }

    /** How many ways there are for all lines together. */
    int points() {
        return points;
    }

    /** The keys of the matrix for these ways. */
    List<String> matrix() {
        List<String> keys = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        for (String name : names) {
            keys.add("start_" + name + ": [" + String.join(", ", STATES) + "]");
            keys.add("holder_" + name + ": "
                    + IntStream.range(0, threads).boxed().toList());
            for (int holder = 1; holder < threads; holder++) {
                for (String state : STATES.subList(0, 2)) {
                    excluded.add("{start_%s: %s, holder_%s: %d}".formatted(name, state, name, holder));
                }
            }
        }
        if (!excluded.isEmpty()) {
            keys.add("exclude: [" + String.join(", ", excluded) + "]");
        }
        return keys;
    }

    /** The parameters of the matrix with the first of their values. */
    Map<String, Value> first() {
        Map<String, Value> first = new LinkedHashMap<>();
        for (String name : names) {
            first.put("start_" + name, Value.of(STATES.get(0)));
            first.put("holder_" + name, Value.of(0));
        }
        return first;
    }

    /** The keys of a line that say how it begins. */
    String keys(String line) {
        String name = names.contains(line) ? line : "all";
        String sharers = IntStream.range(1, threads).mapToObj(i -> "T" + i).collect(Collectors.joining(", "));
        return "owner: \"T[holder_%s]\", state: \"${start_%s}\", sharers: [%s]".formatted(name, name, sharers);
    }
}
