package io.tagline.topologies.graph;

/** Where a stop is in a picture: from 0 to 1 from left to right and from top to bottom. */
public record StopPosition(double x, double y) {}
