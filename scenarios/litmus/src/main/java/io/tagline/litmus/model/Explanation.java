package io.tagline.litmus.model;

import java.util.List;

/** Finds what shows that a condition does not hold. */
final class Explanation {

    private final ConsistencyModel model;

    Explanation(ConsistencyModel model, Evaluation evaluation) {
        this.model = model;
    }

    Violation of(int condition) {
        return new Violation(model.conditions().get(condition), List.of());
    }
}
