package io.tagline.scenarios.difference;

import io.tagline.scenarios.experiment.Distribution;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The latencies at a point, and the point's parameters as texts, as a result has them. */
public record MeasuredPoint(Map<String, String> parameters, Distribution latency) {

    public MeasuredPoint {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** The point as text, such as {@code send=E, distance=15}. */
    public String text() {
        return parameters.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
