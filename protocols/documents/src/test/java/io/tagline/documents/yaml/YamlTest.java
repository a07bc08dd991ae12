package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTest {

    private static Map<String, Yaml> map(String key, Yaml value) {
        return new LinkedHashMap<>(Map.of(key, value));
    }

    private static String written(Yaml value) {
        return Yaml.map(map("key", value), true).write();
    }

    private static YamlNode read(Yaml value) {
        Diagnostics diagnostics = new Diagnostics();
        YamlNode node = YamlReader.read(Source.of("a.yaml", written(value)), diagnostics)
                .orElseThrow();
        assertEquals(List.of(), diagnostics.all());
        return ((YamlMap) node).get("key").orElseThrow();
    }

    private static String text(YamlNode node) {
        return ((YamlText) node).text();
    }

    @ParameterizedTest
    @ValueSource(strings = {"T0", "half round trip", "./my-own.md", "-1", "xeon-phi/ping-pong", "8.6 ns"})
    void textThatIsOneForAnybody_isPlain(String text) {
        assertEquals("key: " + text + "\n", written(Yaml.text(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "T[i]  | \"T[i]\"",
                "a: b  | \"a: b\"",
                "a, b  | \"a, b\"",
                "a\"b  | \"a\\\"b\"",
                "5%    | \"5%\"",
                "ünd   | \"ünd\"",
            })
    void anyOtherText_isQuoted(String text, String expected) {
        assertEquals("key: " + expected + "\n", written(Yaml.text(text)));
    }

    @Test
    void plainText_hasQuotationMarksIfItCannotDoWithoutThem() {
        assertEquals("key: 99.5%\n", written(Yaml.plain("99.5%")));
        assertEquals("key: '[4'\n", written(Yaml.plain("[4")));
    }

    @Test
    void maps_areInBlocksOrOnOneLineOfAnyLength() {
        Yaml inner = Yaml.map(map("owner", Yaml.quoted("x".repeat(500) + " y")), false);
        assertEquals("key: {owner: \"" + "x".repeat(500) + " y\"}\n", written(inner));
        assertEquals("key:\n  a[2]: 1\n", written(Yaml.map(map("a[2]", Yaml.text("1")), true)));
        assertEquals("key:\n  \"a[n + 1]\": {}\n", written(Yaml.map(map("a[n + 1]", Yaml.map(Map.of(), false)), true)));
    }

    @Test
    void lists_areInBlocksOrOnOneLine() {
        List<Yaml> items = List.of(Yaml.text("a"), Yaml.list(List.of(Yaml.text("4"), Yaml.text("-3")), false));
        assertEquals("key: [a, [4, -3]]\n", written(Yaml.list(items, false)));
        assertEquals("key:\n  - a\n  - [4, -3]\n", written(Yaml.list(items, true)));
    }

    @Test
    void severalLines_standAsTheyAre() {
        assertEquals(
                "key: |\n  # é\n  if me == 0:\n    fence()\n\n  else:\n    store(a, 1)\n",
                written(Yaml.lines("# é\nif me == 0:  \n  fence()\n   \nelse:\n  store(a, 1)\n\n")));
    }

    /** From characters that mean something to YAML, from blanks, and from some that have to be escaped. */
    @Test
    void anyText_isReadAgain() {
        String characters = "ab 0-.:,#[]{}\"'\\|>&*!%@`?~\n\té\u00a0\u0007\u0085\u2028\ufeff";
        Random random = new Random(1);
        for (int round = 0; round < 2000; round++) {
            String text = IntStream.range(0, 1 + random.nextInt(8))
                    .mapToObj(i -> characters
                            .substring(random.nextInt(characters.length()))
                            .substring(0, 1))
                    .collect(Collectors.joining());
            assertEquals(text, text(read(Yaml.text(text))));
            assertEquals(text, text(read(Yaml.quoted(text))));
            YamlList list = (YamlList) read(Yaml.list(List.of(Yaml.text(text), Yaml.text(text)), round % 2 == 0));
            assertEquals(
                    List.of(text, text),
                    list.items().stream().map(YamlTest::text).toList());
        }
    }
}
