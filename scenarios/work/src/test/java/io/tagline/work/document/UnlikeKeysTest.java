package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Names;
import io.tagline.documents.keys.Schema;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.topologies.Machines;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A key with a single slip is read as the one that was meant. So no two keys of a map may be so much alike, but short ones, which are read as written. */
final class UnlikeKeysTest {

    private static final int SHORTEST = 4;

    @Test
    void keysOfAMap_differByMoreThanOneSlip() {
        List<String> alike = new ArrayList<>();
        for (Schema schema : List.of(ScenarioFormat.schema(), Machines.schema(), QuestionDocument.schema())) {
            collect(schema, alike);
        }
        assertEquals(List.of(), alike);
    }

    private static void collect(Object part, List<String> alike) {
        if (part instanceof Schema schema) {
            collect(schema.keywords(), alike);
        } else if (part instanceof Collection<?> all) {
            all.forEach(item -> collect(item, alike));
        } else if (part instanceof Map<?, ?> map) {
            if (map.get("properties") instanceof Map<?, ?> properties) {
                compare(properties.keySet().stream().map(Object::toString).toList(), alike);
            }
            map.values().forEach(value -> collect(value, alike));
        }
    }

    private static void compare(List<String> keys, List<String> alike) {
        for (String one : keys) {
            keys.stream()
                    .filter(other -> one.length() >= SHORTEST && !one.equals(other) && Names.isSlip(one, other))
                    .forEach(other -> alike.add(one + ", " + other));
        }
    }
}
