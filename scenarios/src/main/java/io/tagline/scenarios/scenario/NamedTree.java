package io.tagline.scenarios.scenario;

/** A tree of all threads by name; {@code shape} is what a {@code TreeShape} is read from once a point is filled in. */
public record NamedTree(String name, Template shape) {}
