package io.tagline.protocols.sequence;

import java.util.Optional;

/**
 * The meaning of a name in a sequence.
 *
 * @param name as it is written
 * @param line the name of its line
 * @param word the name of its word, which is that of the line where a line has one content; empty for a line with words that is named as a whole
 */
public record SequenceLocation(String name, String line, Optional<String> word) {

    /** A line that has one content. */
    static SequenceLocation ofLine(String name) {
        return new SequenceLocation(name, name, Optional.of(name));
    }
}
