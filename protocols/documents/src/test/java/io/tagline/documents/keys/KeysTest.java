package io.tagline.documents.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Fields;
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

    private static final MappingType<Shelf, KeyScope> SHELF =
            MappingType.of("shelf", () -> Diagnostics::new, KeysTest::shelf);

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

    /** A house, which nobody writes: its rooms by their names, a cellar only if it stands on a hill, and a garden or not. */
    private static String house(Keys<?, KeyScope> keys) {
        String doors = keys.value("doors", PlainTypes.integer(1, 9), 1L).toString();
        boolean onHill = keys.has("hill");
        String height = keys.given("hill", () -> keys.value("hill", PlainTypes.TEXT, ""))
                .orElse("");
        String cellar = keys.when(onHill, () -> keys.map("cellar").value("depth", PlainTypes.TEXT, ""))
                .orElse("no cellar");
        StringBuilder rooms = new StringBuilder();
        keys.optionalMap("rooms")
                .ifPresent(inner -> inner.names()
                        .forEach(room -> rooms.append(room)
                                .append(inner.map(room, "room").value("size", PlainTypes.TEXT, ""))));
        keys.maps("people", "person").forEach(person -> rooms.append(person.value("name", PlainTypes.NAME, "")));
        keys.done();
        return doors + height + cellar + rooms;
    }

    private static String house(String text, Diagnostics diagnostics) {
        return YamlReader.read(Source.of("house.yaml", text), diagnostics)
                .map(node -> house(Keys.of(Fields.of(node, "house", diagnostics), () -> diagnostics)))
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{doors: 2, people: [{name: Ann}]}|2no cellarAnn|",
                "{doors: 2, hill: steep, cellar: {depth: low}, people: [{name: Ann}]}|2steeplowAnn|",
                "{doors: 2, hill: steep, people: []}|2steep|TL013,TL025",
                "{doors: 2, cellar: {depth: low}, people: [{name: Ann}]}|2no cellarAnn|TL012",
                "{doors: 2, rooms: {hall: {size: 9}, loft: {}}, people: [{name: Ann}]}|2no cellarhall9loftAnn|TL013"
            })
    void keysThatDependOnOthers_areReadOnlyThen(String text, String expected, String codes) {
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(expected, house(text, diagnostics));
        assertEquals(
                codes == null ? List.of() : List.of(codes.split(",")),
                diagnostics.all().stream().map(mistake -> mistake.code().id()).toList());
    }

    /** What depends on another key is described, but does not have to be there; one name stands for all that users choose. */
    @Test
    void schema_hasAllKeysOfAReader() {
        Diagnostics unused = new Diagnostics();
        Map<String, Object> keywords =
                Keys.<KeyScope>described(() -> unused, KeysTest::house).keywords();
        Map<?, ?> properties = (Map<?, ?>) keywords.get("properties");
        assertEquals(List.of("doors", "people"), keywords.get("required"));
        assertEquals("[doors, hill, cellar, rooms, people]", properties.keySet().toString());
        assertEquals(
                List.of("depth"), ((Schema) properties.get("cellar")).keywords().get("required"));
        Map<String, Object> rooms = ((Schema) properties.get("rooms")).keywords();
        assertEquals("room", ((Schema) rooms.get("additionalProperties")).name());
        assertEquals(List.of(), rooms.get("required"));
        assertEquals("array", ((Schema) properties.get("people")).keywords().get("type"));
    }

    /** What a missing map lacks follows from its being missing. */
    @Test
    void missingMap_isOneMistake() {
        Diagnostics diagnostics = new Diagnostics();
        Keys<?, KeyScope> house = YamlReader.read(Source.of("house.yaml", "doors: 2"), diagnostics)
                .<Keys<?, KeyScope>>map(node -> Keys.of(Fields.of(node, "house", diagnostics), () -> diagnostics))
                .orElseThrow();
        Keys<?, KeyScope> cellar = house.map("cellar");
        assertEquals("", cellar.value("depth", PlainTypes.TEXT, ""));
        cellar.error(Code.OUT_OF_RANGE, "depth", "a cellar is deeper");
        assertEquals(1, diagnostics.count());
        house.error(Code.OUT_OF_RANGE, "doors", "a house has one door");
        assertEquals(2, diagnostics.count());
    }
}
