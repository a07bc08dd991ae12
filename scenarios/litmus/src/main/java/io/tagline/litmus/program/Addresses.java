package io.tagline.litmus.program;

import java.util.ArrayList;
import java.util.List;

/** Addresses of locations as values: numbers beyond all that a test may contain, so no two things are mistaken for each other. */
public final class Addresses {

    /** Numbers in a test fit into 32 bits. */
    private static final long FIRST = 1L << 40;

    private static final long APART = 1L << 32;

    private static final String FIRST_ELEMENT = "[0]";

    private final List<String> locations = new ArrayList<>();

    /** The value that means the address of a location; an array is where its first element is. */
    public long of(String name) {
        String location =
                name.endsWith(FIRST_ELEMENT) ? name.substring(0, name.length() - FIRST_ELEMENT.length()) : name;
        if (!locations.contains(location)) {
            locations.add(location);
        }
        return FIRST + APART * locations.indexOf(location);
    }

    /** The locations whose addresses are values. */
    public List<String> pointed() {
        return List.copyOf(locations);
    }

    /** Whether a value is an address, or what a sum made of one. */
    public static boolean isAddress(long value) {
        return value >= FIRST;
    }

    /** A value as it is printed: a number, or a location whose address it is, perhaps with what was added to it. */
    public String text(long value) {
        int index = (int) ((value - FIRST) / APART);
        if (value < FIRST || index >= locations.size()) {
            return String.valueOf(value);
        }
        long beyond = (value - FIRST) % APART;
        return locations.get(index) + (beyond == 0 ? "" : "+" + beyond);
    }
}
