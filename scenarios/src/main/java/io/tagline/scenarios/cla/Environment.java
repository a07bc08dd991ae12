package io.tagline.scenarios.cla;

import io.tagline.scenarios.cla.expression.Value;
import java.util.Map;

/** What a program is expanded with: how many threads there are, the parameters of the point, and its lines. */
public record Environment(int threads, Map<String, Value> parameters, LineMap lines) {

    public Environment {
        parameters = Map.copyOf(parameters);
    }
}
