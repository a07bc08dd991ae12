package io.tagline.documents.yaml;

import static io.tagline.documents.Code.ANCHOR_OR_ALIAS;
import static io.tagline.documents.Code.DUPLICATE_KEY;
import static io.tagline.documents.Code.EMPTY_DOCUMENT;
import static io.tagline.documents.Code.KEY_NOT_TEXT;
import static io.tagline.documents.Code.SEVERAL_DOCUMENTS;
import static io.tagline.documents.Code.TAB_INDENTATION;
import static io.tagline.documents.Code.YAML_SYNTAX;
import static io.tagline.documents.Code.YAML_TAG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** YAML texts that must be refused, each with its code and the place a person should look at. */
class BrokenYamlTest {

    static Stream<Arguments> brokenTexts() {
        return Stream.of(
                arguments("", EMPTY_DOCUMENT, "1:1"),
                arguments("# only a comment\n\n", EMPTY_DOCUMENT, "1:1"),
                arguments("---\n", EMPTY_DOCUMENT, "1:1"),
                arguments("a: 1\n---\nb: 2\n", SEVERAL_DOCUMENTS, "2:1"),
                arguments("a: 1\nb: 2\na: 3\n", DUPLICATE_KEY, "3:1"),
                arguments("{a: 1, 'a': 2}", DUPLICATE_KEY, "1:8"),
                arguments("r:\n  a: {x: 1, x: 2}\n", DUPLICATE_KEY, "2:13"),
                arguments("a: &x 1\n", ANCHOR_OR_ALIAS, "1:4"),
                arguments("&x a: 1\n", ANCHOR_OR_ALIAS, "1:1"),
                arguments("a: &x [1]\n", ANCHOR_OR_ALIAS, "1:4"),
                arguments("a:\n  - *x\n", ANCHOR_OR_ALIAS, "2:5"),
                arguments("*x : 1\n", ANCHOR_OR_ALIAS, "1:1"),
                arguments("a: !!int 1\n", YAML_TAG, "1:4"),
                arguments("a: !mine {b: 1}\n", YAML_TAG, "1:4"),
                arguments("a: !!java.net.URL [x]\n", YAML_TAG, "1:4"),
                arguments("[a]: b\n", KEY_NOT_TEXT, "1:1"),
                arguments("{{a: b}: c}\n", KEY_NOT_TEXT, "1:2"),
                arguments("? [a]\n: b\n", KEY_NOT_TEXT, "1:3"),
                arguments("\ta: 1\n", TAB_INDENTATION, "1:1"),
                arguments("a:\n\tb: 1\n", TAB_INDENTATION, "2:1"),
                arguments("a:\n  b: 1\n  \tc: 2\n", TAB_INDENTATION, "3:3"),
                arguments("a: some words\n\tgoing on\n", TAB_INDENTATION, "2:1"),
                arguments("a: \"some words\n\tgoing on\"\n", TAB_INDENTATION, "2:1"),
                arguments("a: |\n\tprogram\n", TAB_INDENTATION, "2:1"),
                arguments("a: *\tb\n", TAB_INDENTATION, "1:5"),
                arguments("a: b: c\n", YAML_SYNTAX, "1:5"),
                arguments("a: 1\n  b: 2\n", YAML_SYNTAX, "2:4"),
                arguments("a:1\nb: 2\n", YAML_SYNTAX, "2:2"),
                arguments("  a: 1\nb: 2\n", YAML_SYNTAX, "2:1"),
                arguments("a:\n  - x\n - y\n", YAML_SYNTAX, "3:2"),
                arguments("a: - b\n", YAML_SYNTAX, "1:4"),
                arguments("a: 1\nfoo\nb: 2\n", YAML_SYNTAX, "2:1"),
                arguments("a: [1, 2\nb: 3\n", YAML_SYNTAX, "1:4"),
                arguments("a: {x: 1\nb: 3\n", YAML_SYNTAX, "1:4"),
                arguments("a: 'open\nb: c\n", YAML_SYNTAX, "1:4"),
                arguments("a: ]\n", YAML_SYNTAX, "1:4"),
                arguments("a: @x\n", YAML_SYNTAX, "1:4"),
                arguments("a: `x`\n", YAML_SYNTAX, "1:4"),
                arguments("a: \"\\q\"\n", YAML_SYNTAX, "1:6"),
                arguments("a: \u0007\n", YAML_SYNTAX, "1:4"),
                arguments("a: b\u0000c\n", YAML_SYNTAX, "1:5"),
                arguments("a: \uD83D\uDE00\u0001\n", YAML_SYNTAX, "1:6"),
                arguments("%YAML 3.0\n---\na: 1\n", YAML_SYNTAX, "1:1"));
    }

    @ParameterizedTest
    @MethodSource("brokenTexts")
    void brokenText_isRefusedAtItsPlace(String text, Code code, String place) {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("a.yaml", text), diagnostics);
        assertTrue(diagnostics.hasErrors());
        Diagnostic first = diagnostics.all().get(0);
        assertEquals(code + " at " + place, first.code() + " at " + first.position(), () -> first + " " + first.note());
    }

    @Test
    void duplicateKey_namesTheFirstAndKeepsIt() {
        Diagnostics diagnostics = new Diagnostics();
        YamlMap map = (YamlMap) YamlReader.read(Source.of("a", "a: 1\nb: 2\na: 3\n"), diagnostics)
                .orElseThrow();
        assertEquals("first given on line 1", diagnostics.all().get(0).note());
        assertEquals("1", ((YamlText) map.get("a").orElseThrow()).text());
    }

    @Test
    void severalMistakes_areToldAtOnce() {
        Diagnostics diagnostics = new Diagnostics();
        YamlReader.read(Source.of("a", "a: &x 1\nb: !!int 2\nb: *x\n"), diagnostics);
        assertEquals(4, diagnostics.all().size(), () -> diagnostics.all().toString());
    }
}
