package io.tagline.documents.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class JsonTest {

    @Test
    void members_keepTheirOrder() {
        Json json = Json.object().put("b", Json.of(2)).put("a", Json.array(List.of(Json.of(true), Json.none())));
        assertEquals("""
                {
                  "b": 2,
                  "a": [
                    true,
                    null
                  ]
                }
                """, json.document());
    }

    @Test
    void empties_takeNoLines() {
        assertEquals(
                "{\n  \"o\": {},\n  \"a\": []\n}\n",
                Json.object().put("o", Json.object()).put("a", Json.texts()).document());
    }

    @Test
    void paths_makeObjectsOnTheirWay() {
        Json.Fields json = Json.object().putAt("x.y", Json.of(1));
        json.putAt("x.z", Json.of(2));
        assertEquals("{\n  \"x\": {\n    \"y\": 1,\n    \"z\": 2\n  }\n}\n", json.document());
    }

    /** JSON is YAML 1.2, whose reader is written by others: what it reads back is what was written. */
    @Test
    void strangeText_isReadBackAsItWas() {
        String strange = "quote \" backslash \\ tab \t line\nend \r \u0001 \u2028 µ \uD83D\uDE00";
        Object read = new Load(LoadSettings.builder().build())
                .loadFromString(Json.texts(strange).document());
        assertEquals(List.of(strange), read);
    }
}
