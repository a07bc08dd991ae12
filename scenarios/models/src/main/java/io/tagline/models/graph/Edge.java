package io.tagline.models.graph;

/** An edge between two nodes, by their numbers; E3 has no direction. */
public record Edge(EdgeKind kind, int from, int to) {}
