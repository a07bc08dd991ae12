package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.experiments.measurement.Errors;

/** Errors of numbers, the same in every schema. */
public final class ErrorsJson {

    private ErrorsJson() {}

    public static Json.Fields of(Errors errors) {
        return Json.object()
                .put("numbers", errors.numbers())
                .put("medianError", Values.ratio(errors.median()))
                .put("worstError", Values.ratio(errors.worst()))
                .put("worstItem", errors.item());
    }
}
