package io.tagline.scenarios.model;

import io.tagline.scenarios.cla.expression.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A point of a scenario and what was seen there; {@code point} is its name in sentences. */
public record Observation(String point, Map<String, Value> parameters, Summary summary) {

    public Observation {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
