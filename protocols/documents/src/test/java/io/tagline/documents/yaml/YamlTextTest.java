package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A text inside a document: where is the word WRONG of it shown? */
class YamlTextTest {

    private static String shownAt(String document) {
        Diagnostics diagnostics = new Diagnostics();
        YamlMap map = (YamlMap)
                YamlReader.read(Source.of("a.yaml", document), diagnostics).orElseThrow();
        YamlText scalar = (YamlText) map.get("p").orElseThrow();
        Source program = scalar.asSource();
        Position inside = program.position(program.text().indexOf("WRONG"));
        diagnostics.error(Code.PROGRAM_SYNTAX, program, inside, 5, "wrong");
        return diagnostics.all().get(0).position().toString();
    }

    @ParameterizedTest
    @CsvSource({
        "'p: |\n  one\n  two WRONG\n', 3:7",
        "'p: |\n\n\n    one\n      two\n\n    WRONG\n', 7:5",
        "'p: |-\n  WRONG', 2:3",
        "'p: |+  # with a remark\n  one\n  WRONG\n\n', 3:3",
        "'p: |2\n    WRONG\n   two\n', 2:5",
        "'q:\n  - x\np: |\n   WRONG\nr: s\n', 4:4"
    })
    void literalBlock_isShownExactly(String document, String place) {
        assertEquals(place, shownAt(document));
    }

    @Test
    void textOnOneLine_isShownExactly() {
        assertEquals("1:9", shownAt("p: mean WRONG"));
        assertEquals("1:10", shownAt("p: 'mean WRONG'"));
        assertEquals("1:10", shownAt("p: \"mean WRONG\""));
    }

    @ParameterizedTest
    @CsvSource({"'p: >\n  one\n  WRONG\n', 1:4", "'p: one\n  WRONG\n', 1:4", "'p: \"a\\tb WRONG\"', 1:4"})
    void foldedOrEscapedText_isShownAtItsBeginning(String document, String place) {
        assertEquals(place, shownAt(document));
    }

    @Test
    void singleQuoteInSingleQuotes_isShownAtItsBeginning() {
        assertEquals("1:4", shownAt("p: 'it''s WRONG'"));
    }
}
