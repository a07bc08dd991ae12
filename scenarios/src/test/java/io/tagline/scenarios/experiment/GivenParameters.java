package io.tagline.scenarios.experiment;

import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Overrides for tests. */
public final class GivenParameters {

    private GivenParameters() {}

    /** These values of parameters, and nothing else. */
    public static Overrides of(Map<String, List<Value>> parameters) {
        return new Overrides(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                parameters,
                List.of(),
                List.of());
    }
}
