package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SourceTest {

    private static final Source HOST = Source.of("host.yaml", "p: |\n  if x:\n    y\n\nq: z\n");

    @Test
    void lines_areCountedFromOneAndHaveNoEnds() {
        Source source = Source.of("a", "one\ntwo\n");
        assertEquals("one", source.line(1));
        assertEquals("two", source.line(2));
        assertEquals("", source.line(3));
        assertEquals(3, source.lineCount());
    }

    @Test
    void linesOutsideTheText_areEmpty() {
        assertEquals("", Source.of("a", "one").line(0));
        assertEquals("", Source.of("a", "one").line(2));
    }

    @Test
    void byteOrderMarkAndCarriageReturns_areRemoved() {
        assertEquals("a\nb\nc", Source.of("a", "\uFEFFa\r\nb\rc").text());
    }

    @Test
    void everyOffset_isFoundAgainFromItsPosition() {
        String text = "ab\n\ncde\n";
        Source source = Source.of("a", text);
        for (int offset = 0; offset <= text.length(); offset++) {
            Position position = source.position(offset);
            String before = text.substring(0, offset);
            int lines = (int) before.chars().filter(c -> c == '\n').count();
            assertEquals(new Position(lines + 1, offset - before.lastIndexOf('\n')), position);
        }
    }

    @Test
    void offsetsOutsideTheText_areItsEnds() {
        Source source = Source.of("a", "ab\nc");
        assertEquals(Position.START, source.position(-5));
        assertEquals(new Position(2, 2), source.position(99));
    }

    @Test
    void embeddedText_isShownInTheHost() {
        Source program = Source.embedded(HOST, new Position(2, 3), "if x:\n  y\n");
        Span span = program.outermost(new Position(2, 3), 1);
        assertSame(HOST, span.source());
        assertEquals(new Position(3, 5), span.position());
        assertEquals(1, span.length());
    }

    @Test
    void mistakeBehindTheLastLineOfAnEmbeddedText_isShownAtItsEnd() {
        Source program = Source.embedded(HOST, new Position(2, 3), "if x:\n  y\n");
        assertEquals(
                new Position(3, 6), program.outermost(new Position(3, 1), 1).position());
    }

    @Test
    void textEmbeddedTwice_isShownInTheOutermostDocument() {
        Source program = Source.embedded(HOST, new Position(2, 3), "if x:\n  y\n");
        Source condition = Source.embedded(program, new Position(1, 4), "x");
        assertEquals(new Position(2, 6), condition.outermost(Position.START, 1).position());
    }

    @Test
    void pinnedText_isAlwaysShownAtItsSpan() {
        Source folded = Source.pinned(new Span(HOST, new Position(1, 4), 1), "some words\nmore");
        assertEquals(new Span(HOST, new Position(1, 4), 1), folded.outermost(new Position(2, 3), 7));
    }

    @Test
    void unreadSource_hasNoText() {
        assertTrue(Source.unread("gone.yaml").isUnread());
        assertEquals("", Source.unread("gone.yaml").text());
    }
}
