package io.tagline.scenarios.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Something with a name that can be listed and explained: its facts in columns, and more to say if asked. */
record Topic(String name, Map<String, String> facts, String details) {

    Topic {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    List<String> cells() {
        List<String> cells = new ArrayList<>(List.of(name));
        cells.addAll(facts.values());
        return cells;
    }
}
