package io.tagline.litmus.model;

import io.tagline.documents.Span;

/** An expression of a memory model. */
interface Expression {

    Span span();

    /** The term that it is where these names are known; mistakes are reported, and are then an empty term. */
    int term(Scope scope, ModelCompiler compiler);
}
