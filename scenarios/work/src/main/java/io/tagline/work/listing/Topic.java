package io.tagline.work.listing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A named thing that can be listed and explained: its facts in columns, and further details on request. */
public record Topic(String name, Map<String, String> facts, String details) {

    public Topic {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
