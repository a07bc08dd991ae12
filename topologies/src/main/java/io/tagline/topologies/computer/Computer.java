package io.tagline.topologies.computer;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A computer as a tool describes it.
 *
 * @param tool its name, such as {@code hwloc}
 * @param machine the outermost object
 * @param kinds of processors, if the tool reports more than one
 * @param others the names of the other elements, such as distances
 * @param notes what was left out while it was read, each a sentence
 */
public record Computer(
        String tool, ComputerPart machine, List<CpuKind> kinds, SortedSet<String> others, List<String> notes) {

    /** Processors that are alike, and their properties from hwloc, such as {@code CoreType}. */
    public record CpuKind(String cpuset, Map<String, String> infos) {

        public CpuKind {
            infos = Map.copyOf(infos);
        }
    }

    public Computer {
        kinds = List.copyOf(kinds);
        others = new TreeSet<>(others);
        notes = List.copyOf(notes);
    }

    /** The same with another tree, and more notes. */
    Computer with(ComputerPart tree, List<String> more) {
        return new Computer(
                tool,
                tree,
                kinds,
                others,
                Stream.concat(notes.stream(), more.stream()).toList());
    }

    /** The whole set is written as {@code 0xf...f}. */
    private static final Pattern REST = Pattern.compile("0xf\\.\\.\\.f.*");

    private static final int DIGIT = 4;
    private static final int WORD = 32;

    /** The numbers in a set of hwloc: words of 32 bits, in hexadecimal, the most significant first; none if it is not given or has no end. */
    static BitSet numbers(String set) {
        BitSet numbers = new BitSet();
        if (REST.matcher(set).matches()) {
            return numbers;
        }
        String[] words = set.split(",", -1);
        for (int i = 0; i < words.length; i++) {
            String digits = words[i].replaceFirst("^0x", "");
            for (int at = 0; at < digits.length(); at++) {
                int digit = Math.max(0, Character.digit(digits.charAt(digits.length() - 1 - at), 1 << DIGIT));
                for (int bit = 0; bit < DIGIT; bit++) {
                    if (((digit >> bit) & 1) == 1) {
                        numbers.set((words.length - 1 - i) * WORD + at * DIGIT + bit);
                    }
                }
            }
        }
        return numbers;
    }
}
