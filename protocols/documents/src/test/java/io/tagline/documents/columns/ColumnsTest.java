package io.tagline.documents.columns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.keys.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ColumnsTest {

    private record Inner(String name) {}

    private record Outer(
            long count, double time, Optional<Inner> inner, Optional<String> note, Map<String, Double> rest) {}

    private static final Columns<Inner> INNER = Columns.<Inner>of().word("name", Inner::name);

    private static final Columns<Outer> OUTER = Columns.<Outer>of("tagline/outer/1")
            .count("count", Outer::count)
            .time("time", Outer::time)
            .orNull("inner", INNER.kind(), Outer::inner)
            .ifKnown("note", Kind.WORD, Outer::note)
            .each(Kind.RATIO, Outer::rest);

    @Test
    void allThatIsKnown_isWrittenInOrder() {
        Outer row = new Outer(3, 1.23456, Optional.of(new Inner("a")), Optional.of("b"), Map.of("share", 0.5));
        assertEquals(
                "{\"schema\":\"tagline/outer/1\",\"count\":3,\"time\":1.235,\"inner\":{\"name\":\"a\"},\"note\":\"b\",\"share\":0.5}",
                OUTER.json(row).line().strip());
    }

    @Test
    void whatIsUnknown_isNullOrLeftOut() {
        Outer row = new Outer(Long.MAX_VALUE, 0, Optional.empty(), Optional.empty(), Map.of());
        assertEquals(
                "{\"schema\":\"tagline/outer/1\",\"count\":9223372036854775807,\"time\":0,\"inner\":null}",
                OUTER.json(row).line().strip());
    }

    @Test
    void schema_hasAllMembersAndRequiresThoseThatAreAlwaysThere() {
        Map<String, Object> keywords = OUTER.schema().keywords();
        assertEquals(List.of("schema", "count", "time", "inner"), keywords.get("required"));
        assertEquals(Schema.of("number"), keywords.get("additionalProperties"));
        Map<?, ?> properties = (Map<?, ?>) keywords.get("properties");
        assertEquals(List.of("schema", "count", "time", "inner", "note"), List.copyOf(properties.keySet()));
        assertEquals(
                List.of("object", "null"),
                ((Schema) properties.get("inner")).keywords().get("type"));
    }

    @Test
    void partThatIsMissing_isLeftOut() {
        Columns<Outer> spliced = Columns.<Outer>of().withKnown(INNER, Outer::inner);
        assertEquals(
                "{}",
                spliced.json(new Outer(0, 0, Optional.empty(), Optional.empty(), Map.of()))
                        .line()
                        .strip());
        assertEquals(List.of(), spliced.schema().keywords().get("required"));
    }

    @Test
    void closedSet_isItsWords() {
        Kind<Boolean> kind = Kind.oneOf(new Boolean[] {true, false}, truth -> truth ? "yes" : "no");
        assertEquals(List.of("yes", "no"), kind.schema().keywords().get("enum"));
        assertEquals("yes", kind.json().apply(true).plain());
        assertEquals(
                List.of("yes", "no", Optional.empty()),
                kind.orNull().schema().keywords().get("enum"));
    }
}
