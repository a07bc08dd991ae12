package io.tagline.protocols.sequence;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a sequence says of its lines.
 *
 * @param size of each, if names are addresses
 * @param groups of names that are the words of one line
 */
public record LineLayout(Optional<LineSize> size, List<List<String>> groups) {

    /** Nothing is said: each name is a line of its own. */
    public static final LineLayout NAMES = new LineLayout(Optional.empty(), List.of());

    public LineLayout {
        groups = groups.stream().map(List::copyOf).toList();
    }

    /** As it is written in front of the accesses. */
    Stream<String> statements() {
        return Stream.concat(
                size.stream().map(of -> "line " + of.text()),
                groups.stream().map(words -> "line " + String.join(", ", words)));
    }

    /** In words; empty if nothing is said. */
    public String sentence() {
        return Stream.concat(
                        size.stream().map(LineSize::sentence),
                        groups.stream().map(words -> String.join(", ", words) + " are words of one line."))
                .collect(Collectors.joining(" "));
    }
}
