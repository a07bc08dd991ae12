package io.tagline.litmus.execution;

import io.tagline.litmus.program.LitmusTest;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** The values that a location may ever hold, as far as they are found. */
final class Values {

    private final Map<String, NavigableSet<Long>> values = new HashMap<>();
    private final Map<Long, String> locations = new HashMap<>();

    Values(LitmusTest test) {
        test.memory().forEach((location, value) -> {
            values.put(location, new TreeSet<>(Set.of(value)));
            locations.put(test.addresses().of(location), location);
        });
    }

    NavigableSet<Long> of(String location) {
        return values.getOrDefault(location, new TreeSet<>());
    }

    /** Whether a value is new. */
    boolean add(String location, long value) {
        return values.computeIfAbsent(location, name -> new TreeSet<>()).add(value);
    }

    /** The location whose address a value is; empty if it is none. */
    String location(long address) {
        return locations.getOrDefault(address, "");
    }
}
