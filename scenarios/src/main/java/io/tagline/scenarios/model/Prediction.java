package io.tagline.scenarios.model;

/** What the analytical model says about a point; a model of one formula has the same {@code min} and {@code max}. */
public record Prediction(String name, Estimate min, Estimate max) {}
