package io.tagline.topologies.machine;

/**
 * A core's stream prefetcher, at its last cache.
 *
 * @param streams how many it follows at a time; reads and writes are separate streams
 * @param threshold misses on neighbouring lines until a stream is followed
 * @param depth how many lines of a stream may be outstanding at a time, including the one that the core waits for
 */
public record Prefetcher(Parameter<Integer> streams, Parameter<Integer> threshold, Parameter<Integer> depth) {}
