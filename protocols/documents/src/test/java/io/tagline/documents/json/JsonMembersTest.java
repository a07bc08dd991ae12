package io.tagline.documents.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A member of the outermost object is found however the document is laid out, and nothing else is taken for it. */
final class JsonMembersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"status\": \"complete\"}|complete",
                "{\"a\":1,\"status\":\"complete\"}|complete",
                "{\"points\": [{\"status\": \"inner\"}, \"status\"], \"status\" : \"outer\"}|outer",
                "{\"status\": {\"status\": \"inner\"}}|",
                "{\"note\": \"a \\\"status\\\": \\\"wrong\\\"\", \"status\": \"right\"}|right",
                "{\"value\": \"status\", \"x\": \"y\"}|",
                "{\"status\": \"two\\n\\u0041 lines \\\\\"}|`two\nA lines \\`",
                "{\"status\": 3}|",
                "[\"status\", \"x\"]|",
                "{\"status\": \"cut o|cut o",
                "{\"status\"|",
                "{\"statu\\u00|"
            })
    void text_ofTheOutermostObject(String json, String expected) {
        assertEquals(Optional.ofNullable(expected), JsonMembers.text(json, "status"));
    }
}
