package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {

    private static YamlMap read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        YamlNode node = YamlReader.read(Source.of("a.yaml", text), diagnostics).orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        return assertInstanceOf(YamlMap.class, node);
    }

    private static YamlText text(YamlMap map, String key) {
        return assertInstanceOf(YamlText.class, map.get(key).orElseThrow());
    }

    @Test
    void everyNode_knowsWhereItStands() {
        YamlMap root = read("a: 1\nlong key:\n  b: [x, 'yy']\n  c: {d: e}\n");
        assertEquals(new Position(1, 4), text(root, "a").position());
        YamlMap inner = assertInstanceOf(YamlMap.class, root.get("long key").orElseThrow());
        assertEquals(new Position(3, 3), inner.position());
        assertEquals(8, root.entries().get("long key").key().length());
        YamlList list = assertInstanceOf(YamlList.class, inner.get("b").orElseThrow());
        assertEquals(new Position(3, 6), list.position());
        assertEquals(new Position(3, 10), list.items().get(1).position());
        assertEquals(4, list.items().get(1).length());
        assertEquals(new Position(4, 6), inner.get("c").orElseThrow().position());
    }

    /** YAML 1.2, rule 66, {@code s-separate-in-line}: within a line, blanks and tabs separate alike. */
    @Test
    void tabWithinALine_separatesAsABlankDoes() {
        YamlMap root = read("a:\tb\nc:\n  -\td\n");
        assertEquals("b", text(root, "a").text());
        YamlList list = assertInstanceOf(YamlList.class, root.get("c").orElseThrow());
        assertEquals(new Position(3, 5), list.items().get(0).position());
    }

    @Test
    void keys_keepTheirOrder() {
        assertEquals(
                List.of("z", "a", "m"),
                List.copyOf(read("{z: 1, a: 2, m: 3}").entries().keySet()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "N", "yes", "010", "1:30", "0x1F", "1e3", "~", "null", "true", ".nan", "2026-01-01"})
    void plainScalar_staysTheTextThatWasWritten(String written) {
        assertEquals(written, text(read("a: " + written), "a").text());
        assertEquals(written, text(read("a: '" + written + "'"), "a").text());
    }

    @Test
    void style_isKept() {
        YamlMap root = read("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\ne: >\n  x\n");
        assertEquals(YamlText.Style.PLAIN, text(root, "a").style());
        assertEquals(YamlText.Style.QUOTED, text(root, "b").style());
        assertEquals(YamlText.Style.QUOTED, text(root, "c").style());
        assertEquals(YamlText.Style.LITERAL, text(root, "d").style());
        assertEquals(YamlText.Style.FOLDED, text(root, "e").style());
    }

    @Test
    void keyWithoutValue_isNothingButAnEmptyTextIsSomething() {
        YamlMap root = read("a:\nb: ''\n");
        assertTrue(text(root, "a").isAbsent());
        assertEquals(new Position(1, 3), text(root, "a").position());
        assertEquals(false, text(root, "b").isAbsent());
    }

    @Test
    void wideCharacters_doNotShiftPositions() {
        // A face is one code point and two chars; columns count chars.
        YamlMap root = read("\"\uD83D\uDE00\": \uD83D\uDE00\nb: x\n");
        assertEquals(new Position(1, 7), text(root, "\uD83D\uDE00").position());
        assertEquals(new Position(2, 4), text(root, "b").position());
    }

    @Test
    void wideCharacterAcrossTheEnginesBuffer_isRead() {
        // The engine's default buffer has 1024 characters; a pair that begins with its last one made it fail.
        for (int before = 1015; before < 1030; before++) {
            String value = "x".repeat(before) + "\uD83D\uDE00\uD83D\uDE00";
            assertEquals(value, text(read("a: " + value), "a").text());
        }
    }

    @Test
    void oneDocumentWithMarkers_isRead() {
        assertEquals("1", text(read("---\na: 1\n...\n"), "a").text());
    }
}
