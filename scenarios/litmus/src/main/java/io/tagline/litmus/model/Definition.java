package io.tagline.litmus.model;

import io.tagline.documents.Span;

/**
 * A set, relation or function of a model.
 *
 * @param text as the model has it, behind the equals sign
 * @param comment what the model says about it; may be empty
 */
public record Definition(String name, String text, String comment, Span span) {}
