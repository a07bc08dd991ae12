package io.tagline.simulator.statistics;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** How often things have occurred, on a machine or on a part of it. */
final class Tally {

    private final long[][] counts = new long[Kind.values().length][1];

    void count(Kind kind, int index, long more) {
        long[] ofKind = counts[kind.ordinal()];
        if (index >= ofKind.length) {
            ofKind = Arrays.copyOf(ofKind, 2 * index + 1);
            counts[kind.ordinal()] = ofKind;
        }
        ofKind[index] += more;
    }

    /** All occurrences. */
    SortedMap<Occurrence, Long> counts() {
        SortedMap<Occurrence, Long> all = new TreeMap<>();
        for (Kind kind : Kind.values()) {
            long[] ofKind = counts[kind.ordinal()];
            for (int i = 0; i < ofKind.length; i++) {
                if (ofKind[i] != 0) {
                    all.put(new Occurrence(kind, i), ofKind[i]);
                }
            }
        }
        return all;
    }
}
