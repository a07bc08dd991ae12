package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldsTest {

    private enum Kind {
        PUBLISHED,
        FITTED_HERE
    }

    private final Diagnostics diagnostics = new Diagnostics();

    private Fields fields(String text) {
        YamlNode node = YamlReader.read(Source.of("a.yaml", text), diagnostics).orElseThrow();
        return Fields.of(node, "run", diagnostics);
    }

    private static Optional<String> choice(YamlNode node, Diagnostics diagnostics) {
        return Scalars.choice(node, List.of("a", "b"), diagnostics);
    }

    private Diagnostic onlyMistake() {
        assertEquals(1, diagnostics.all().size(), () -> diagnostics.all().toString());
        return diagnostics.all().get(0);
    }

    @Test
    void everyType_isReadFromItsKey() {
        Fields fields = fields("""
                text: two words
                name: first-buffer
                integer: 7
                long: 123456789012
                decimal: 2.5
                duration: 8.6 ns
                size: 32 KiB
                frequency: 1.052 GHz
                percentage: 5%
                choice: b
                kind: fitted-here
                list: [x, y]
                map: {inner: z}
                """);
        assertEquals("two words", fields.text("text"));
        assertEquals("first-buffer", fields.name("name"));
        assertEquals(7, fields.integer("integer", 1, 10));
        assertEquals(123456789012L, fields.integer("long", 0, Long.MAX_VALUE));
        assertEquals(2.5, fields.decimal("decimal", 0, 10));
        assertEquals(8600, fields.required("duration", 0L, Scalars::duration));
        assertEquals(32768, fields.required("size", 0L, Scalars::size));
        assertEquals(1_052_000_000, fields.required("frequency", 1L, Scalars::frequency));
        assertEquals(0.05, fields.required("percentage", 0.0, Scalars::percentage));
        assertEquals("b", fields.required("choice", "a", FieldsTest::choice));
        assertEquals(Kind.FITTED_HERE, fields.choice("kind", Kind.class));
        assertEquals(2, fields.list("list").size());
        assertEquals("z", fields.map("map").text("inner"));
        fields.done();
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void optionalKeysThatAreThere_areRead() {
        Fields fields = fields("""
                text: t
                name: n
                integer: 7
                long: 8
                decimal: 2.5
                duration: 1 ps
                size: 1 B
                frequency: 1 Hz
                percentage: 1%
                choice: a
                kind: published
                list: []
                map: {}
                """);
        assertEquals(Optional.of("t"), fields.optional("text", Scalars::text));
        assertEquals(Optional.of("n"), fields.optional("name", Scalars::name));
        assertEquals(Optional.of(7), fields.optionalInteger("integer", 1, 10));
        assertEquals(Optional.of(8L), fields.optional("long", (node, d) -> Scalars.integer(node, 1L, 10L, d)));
        assertEquals(Optional.of(2.5), fields.optional("decimal", (node, d) -> Scalars.decimal(node, 0, 10, d)));
        assertEquals(Optional.of(1L), fields.optional("duration", Scalars::duration));
        assertEquals(Optional.of(1L), fields.optional("size", Scalars::size));
        assertEquals(Optional.of(1L), fields.optional("frequency", Scalars::frequency));
        assertEquals(Optional.of(0.01), fields.optional("percentage", Scalars::percentage));
        assertEquals(Optional.of("a"), fields.optional("choice", FieldsTest::choice));
        assertEquals(
                Optional.of(Kind.PUBLISHED), fields.optional("kind", (node, d) -> Scalars.choice(node, Kind.class, d)));
        assertEquals(Optional.of(List.of()), fields.optionalList("list"));
        assertTrue(fields.optionalMap("map").isPresent());
        fields.done();
        assertEquals(List.of(), diagnostics.all());
    }

    @Test
    void optionalKeysThatAreMissing_areNothing() {
        Fields fields = fields("{}");
        assertEquals(Optional.empty(), fields.optional("a", Scalars::duration));
        assertEquals(Optional.empty(), fields.optionalMap("b"));
        assertFalse(fields.has("c"));
        assertFalse(diagnostics.hasErrors());
    }

    @Test
    void missingKeys_areAllReportedAndHarmless() {
        Fields fields = fields("{}");
        assertEquals("", fields.text("text"));
        assertEquals(3, fields.integer("integer", 3, 10));
        assertEquals(0, fields.required("duration", 0L, Scalars::duration));
        assertEquals(1, fields.required("frequency", 1L, Scalars::frequency));
        assertEquals("a", fields.required("choice", "a", FieldsTest::choice));
        assertEquals(Kind.PUBLISHED, fields.choice("kind", Kind.class));
        assertEquals(List.of(), fields.list("list"));
        assertEquals("", fields.map("map").text("silent, for the map itself was reported"));
        assertEquals(8, diagnostics.all().size());
        assertEquals(Code.MISSING_KEY, diagnostics.all().get(0).code());
        assertEquals("missing key `text` in `run`", diagnostics.all().get(0).message());
    }

    @Test
    void wrongValues_areAllReportedAtTheirPlaces() {
        Fields fields = fields("a: [x]\nb: 8.6\nc: {x: y}\nd:\ne: text\n");
        fields.text("a");
        fields.required("b", 0L, Scalars::duration);
        fields.list("c");
        fields.integer("d", 1, 2);
        fields.map("e");
        fields.done();
        List<String> told = diagnostics.all().stream()
                .map(d -> d.position() + " " + d.code().id() + " " + d.message())
                .toList();
        assertEquals(
                List.of(
                        "1:4 TL014 expected a text, found a list",
                        "2:4 TL021 `8.6` has no unit",
                        "3:4 TL014 expected a list, found a map",
                        "4:3 TL014 expected an integer, found nothing",
                        "5:4 TL014 expected a map, found a text"),
                told);
    }

    @Test
    void unknownKey_isReportedWithTheNearestAndAllLegalKeys() {
        Fields fields = fields("seed: 42\nreplication: 5\n");
        fields.integer("seed", 0, Long.MAX_VALUE);
        fields.optionalInteger("replications", 1, 10);
        fields.done();
        assertEquals(Code.UNKNOWN_KEY, onlyMistake().code());
        assertEquals(new Position(2, 1), onlyMistake().position());
        assertEquals(11, onlyMistake().length());
        assertEquals("did you mean `replications`?", onlyMistake().note());
        assertEquals(List.of("keys of `run`: seed, replications"), onlyMistake().help());
    }

    /** A key with a single slip counts as the one that it was meant to be. */
    @Test
    void misspeltKey_isRead() {
        Fields fields = fields("sede: 42\n");
        assertEquals(42, fields.integer("seed", 0, 50));
        assertTrue(fields.has("seed"));
        fields.done();
        assertEquals("unknown key `sede`", onlyMistake().message());
        assertEquals("did you mean `seed`?", onlyMistake().note());
    }

    /** With two slips it is not read, but still no other key is missing. */
    @Test
    void misspeltKey_isNotMissingToo() {
        Fields fields = fields("other: 1\nreplcaitons: 200\n");
        fields.text("other");
        fields.text("replications");
        fields.done();
        assertEquals("unknown key `replcaitons`", onlyMistake().message());
    }

    /** Where the key of a map is missing, its keys fall into the map around it. */
    @Test
    void keysOfAnotherMap_areOneMistake() {
        Fields fields = fields("hop: 1\ndata: 2\naddress: 3\n");
        fields.text("full");
        fields.done();
        assertEquals("no key here belongs to `run`", onlyMistake().message());
        assertEquals(
                List.of("keys of `run`: full", "is `full:` missing above them?"),
                onlyMistake().help());
    }

    @Test
    void keysForNotes_areFree() {
        fields("x-author: me\n").done();
        assertFalse(diagnostics.hasErrors());
    }

    @Test
    void keyMissingInAnInnerMap_isReportedAtTheKeyOfThatMap() {
        fields("first: 1\ninner:\n  a: b\n").map("inner").text("c");
        assertEquals("missing key `c` in `inner`", onlyMistake().message());
        assertEquals(new Position(2, 1), onlyMistake().position());
        assertEquals(5, onlyMistake().length());
    }

    @Test
    void unknownChoice_isReportedWithTheLegalOnes() {
        fields("kind: publishd").choice("kind", Kind.class);
        assertEquals(Code.UNKNOWN_NAME, onlyMistake().code());
        assertEquals("did you mean `published`?", onlyMistake().note());
        assertEquals(List.of("one of: published, fitted-here"), onlyMistake().help());
    }

    @Test
    void badName_isReported() {
        fields("name: 1st").name("name");
        assertEquals(Code.BAD_NAME, onlyMistake().code());
    }

    @Test
    void nodeThatIsNoMap_isReportedOnceAndHasNoKeys() {
        Fields fields = fields("- a\n- b\n");
        fields.text("x");
        fields.done();
        assertEquals("expected a map, found a list", onlyMistake().message());
    }

    @Test
    void formatVersion_isChecked() {
        fields("tagline: 1").version();
        assertFalse(diagnostics.hasErrors());
        fields("tagline: 2").version();
        assertEquals(Code.BAD_VERSION, onlyMistake().code());
        assertEquals("write `tagline: 1`", onlyMistake().note());
    }

    @Test
    void missingFormatVersion_isReported() {
        fields("{}").version();
        assertEquals(Code.MISSING_KEY, onlyMistake().code());
    }

    @Test
    void ownMistake_isReportedAtTheValueOfItsKey() {
        fields("a: 1\nb: 12").error(Code.OUT_OF_RANGE, "b", "too much").note("at most 3");
        assertEquals(new Position(2, 4), onlyMistake().position());
        assertEquals(2, onlyMistake().length());
    }
}
