package io.tagline.protocols.sequence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * What the words of a line have held. The protocol moves a line as a whole: each write makes a new content of it, and the number of a content is the value
 * that messages carry.
 */
final class LineContents {

    private final Line line;
    private final Beginning beginning;
    private final List<Map<String, Long>> contents = new ArrayList<>();

    LineContents(Line line, Beginning beginning) {
        this.line = line;
        this.beginning = beginning;
        Map<String, Long> memory = new TreeMap<>();
        Map<String, Long> copies = new TreeMap<>();
        for (String word : line.words()) {
            memory.put(word, beginning.inMemory(word));
            copies.put(word, beginning.inCopies(word));
        }
        contents.add(memory);
        if (!copies.equals(memory)) {
            contents.add(copies);
        }
    }

    /** The number of what memory holds at first. */
    long memory() {
        return 0;
    }

    /** The number of what copies hold at first. */
    long copies() {
        return contents.size() - 1L;
    }

    /** The largest value at first. */
    long largest() {
        return line.words().stream()
                .flatMapToLong(word -> LongStream.of(inCopies(word), inMemory(word)))
                .max()
                .orElse(0);
    }

    /** A word that a content does not have as memory was to hold it. */
    Optional<String> otherThan(long content) {
        return line.words().stream()
                .filter(word -> at(content, word) != inMemory(word))
                .findFirst();
    }

    long inMemory(String word) {
        return beginning.inMemory(word);
    }

    long inCopies(String word) {
        return beginning.inCopies(word);
    }

    /** The number of the content that a write makes of the latest. */
    long written(String word, long value) {
        Map<String, Long> next = new TreeMap<>(contents.get(contents.size() - 1));
        next.put(word, value);
        contents.add(next);
        return contents.size() - 1L;
    }

    /** A word of a content. */
    long at(long content, String word) {
        return all(content).getOrDefault(word, 0L);
    }

    /** All words of a content; what is older than all of them is what memory held at first. */
    Map<String, Long> all(long content) {
        return contents.get(Math.max(0, (int) content));
    }
}
