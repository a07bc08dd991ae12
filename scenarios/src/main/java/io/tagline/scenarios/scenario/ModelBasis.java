package io.tagline.scenarios.scenario;

import io.tagline.scenarios.model.Formula;

/** What a model reckons with. */
public sealed interface ModelBasis {

    /** Formulas over the costs of the machine; {@code min} and {@code max} are the same for a single one. */
    record Formulas(Formula min, Formula max) implements ModelBasis {}

    /** The CLa graph of the program itself (papers/003, section 3), with these costs. */
    record Graph(CostSource costs) implements ModelBasis {}
}
