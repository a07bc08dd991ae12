package io.tagline.scenarios.json;

import io.tagline.scenarios.experiment.Errors;
import io.tagline.scenarios.report.Json;

/** Errors of numbers, the same in every schema. */
public final class ErrorsJson {

    private ErrorsJson() {}

    public static Json.Fields of(Errors errors) {
        return Json.object()
                .put("numbers", errors.numbers())
                .put("medianError", Json.ratio(errors.median()))
                .put("worstError", Json.ratio(errors.worst()))
                .put("worstItem", errors.item());
    }
}
