package io.tagline.programs.cla;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The variables of a thread that certainly have a value at a given place of its program.
 *
 * @param numbers names of numbers
 * @param arrays names of arrays
 */
record LocalNames(Set<String> numbers, Set<String> arrays) {

    static LocalNames none() {
        return new LocalNames(new LinkedHashSet<>(), new LinkedHashSet<>());
    }

    void removeAll(LocalNames others) {
        numbers.removeAll(others.numbers);
        arrays.removeAll(others.arrays);
    }

    /** Those that have a value whichever path was taken. */
    static LocalNames inAll(List<LocalNames> ways) {
        Set<String> numbers = new LinkedHashSet<>(ways.get(0).numbers);
        Set<String> arrays = new LinkedHashSet<>(ways.get(0).arrays);
        ways.forEach(way -> {
            numbers.retainAll(way.numbers);
            arrays.retainAll(way.arrays);
        });
        return new LocalNames(numbers, arrays);
    }
}
