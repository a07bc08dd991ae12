package io.tagline.topologies.machine;

/** The last level of cache, where several neighbouring cores share one; it holds what their private levels hold. */
public record SharedCache(Parameter<Integer> cores, CacheLevel level) {}
