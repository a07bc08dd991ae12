package io.tagline.experiments.sampling;

/** Points whose differences a stop rule is about: all that have the same one. Each is equal to itself only. */
public final class Rivals {}
