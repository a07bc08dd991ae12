package io.tagline.experiments.json;

import io.tagline.documents.columns.Columns;
import io.tagline.experiments.measurement.Errors;

/** Errors of numbers, the same in every schema. */
public final class ErrorsJson {

    public static final Columns<Errors> COLUMNS = Columns.<Errors>of()
            .count("numbers", Errors::numbers)
            .ratio("medianError", Errors::median)
            .ratio("worstError", Errors::worst)
            .word("worstItem", Errors::item);

    private ErrorsJson() {}
}
