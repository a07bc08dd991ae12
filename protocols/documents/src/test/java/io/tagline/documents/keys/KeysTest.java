package io.tagline.documents.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.YamlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One declaration of a kind of document that nothing else of tagline knows: it is read, written and described by it. */
final class KeysTest {

    private record Shelf(String name, long boards, Optional<Double> full) {}

    private static final Mapping<Shelf, KeyScope> SHELF = Mapping.of("shelf", () -> Diagnostics::new, KeysTest::shelf);

    private static Optional<Shelf> shelf(Keys<Shelf, KeyScope> keys) {
        Shelf shelf = new Shelf(
                keys.required("name", PlainTypes.TEXT, "", Shelf::name),
                keys.sparing("boards", PlainTypes.integer(1, 9), 5L, Shelf::boards),
                keys.optional("full", PlainTypes.PERCENTAGE, Shelf::full));
        keys.fields().done();
        return Optional.of(shelf);
    }

    private static Optional<Shelf> read(String text, Diagnostics diagnostics) {
        return YamlReader.read(Source.of("shelf.yaml", text), diagnostics)
                .flatMap(node -> SHELF.read(node, () -> diagnostics));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"Ivar|3|0.5", "Ivar|5|", "two words|9|1"})
    void written_isReadAsTheSame(String name, long boards, Double full) {
        Shelf shelf = new Shelf(name, boards, Optional.ofNullable(full));
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(Optional.of(shelf), read(SHELF.inBlock().write(shelf).write(), diagnostics));
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void usualValue_isLeftOut() {
        assertEquals(
                "{name: \"Ivar\"}",
                SHELF.write(new Shelf("Ivar", 5, Optional.empty())).write().strip());
    }

    @Test
    void mistakes_areReportedAllAtOnce() {
        Diagnostics diagnostics = new Diagnostics();
        read("boards: 10\nful: 50%\n", diagnostics);
        assertEquals(
                List.of("1:1", "1:9", "2:1"),
                diagnostics.all().stream()
                        .map(mistake -> mistake.position().toString())
                        .sorted()
                        .toList());
    }

    @Test
    void schema_hasTheKeysAndWhichAreRequired() {
        Map<String, Object> keywords = SHELF.schema().keywords();
        assertEquals(List.of("name"), keywords.get("required"));
        assertEquals(
                "[name, boards, full]",
                ((Map<?, ?>) keywords.get("properties")).keySet().toString());
        assertEquals("shelf", SHELF.schema().name());
    }
}
