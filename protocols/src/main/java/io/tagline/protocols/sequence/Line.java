package io.tagline.protocols.sequence;

import io.tagline.documents.Span;
import java.util.List;
import java.util.OptionalLong;

/**
 * A line of a sequence.
 *
 * @param block its number, which decides on its set; empty if its name has none, or may be an address
 * @param words the names of those that are used
 * @param named where it is named first
 */
public record Line(String name, OptionalLong block, List<String> words, Span named) {

    public Line {
        words = List.copyOf(words);
    }

    /** Whether it is named by something that may be an address, of which nothing says how many share a line. */
    boolean mayBeAddress() {
        return block.isEmpty() && LineSize.mayBeAddress(name);
    }
}
