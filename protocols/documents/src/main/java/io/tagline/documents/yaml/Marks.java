package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;

/**
 * Translates the engine's marks, which count code points from 0, into positions of a source. Each takes
 * logarithmic time, since a document may well stand on one very long line.
 */
final class Marks {

    private final Source source;
    private final Optional<int[]> offsets;

    Marks(Source source) {
        this.source = source;
        this.offsets = offsets(source.text());
    }

    Source source() {
        return source;
    }

    Position position(Optional<Mark> mark) {
        return mark.map(m -> ofCodePoint(m.getIndex())).orElse(Position.START);
    }

    /** The position of a code point of the whole text. */
    Position ofCodePoint(int index) {
        return source.position(
                offsets.map(o -> o[Math.min(index, o.length - 1)]).orElse(index));
    }

    /** An event's own text, or as much of it as stands on its first line. */
    Span span(Event event) {
        Position start = position(event.getStartMark());
        Position end = position(event.getEndMark());
        int stop = end.line() == start.line()
                ? end.column()
                : source.line(start.line()).stripTrailing().length() + 1;
        return new Span(source, start, Math.max(1, stop - start.column()));
    }

    int lastLine(Event event) {
        return position(event.getEndMark()).line();
    }

    /** The offset of every code point, or nothing if all code points are one char wide. */
    private static Optional<int[]> offsets(String text) {
        int points = text.codePointCount(0, text.length());
        if (points == text.length()) {
            return Optional.empty();
        }
        int[] offsets = new int[points + 1];
        for (int i = 0; i < points; i++) {
            offsets[i + 1] = text.offsetByCodePoints(offsets[i], 1);
        }
        return Optional.of(offsets);
    }
}
