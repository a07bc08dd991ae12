package io.tagline.work.listing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Something with a name that can be listed and explained: its facts in columns, and more to say if asked. */
public record Topic(String name, Map<String, String> facts, String details) {

    /** Copies the facts. */
    public Topic {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
