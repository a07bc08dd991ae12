package io.tagline.topologies.machine;

/**
 * The system-level cache of home nodes: each slice keeps data that caches have given back to it, and then need not ask memory (Arm, CMN-600 Technical
 * Reference Manual: system level cache of HN-F).
 *
 * @param bytes of one slice
 * @param access from the end of a look-up until the data leaves the slice
 */
public record HomeCache(Parameter<Long> bytes, Parameter<Long> access) {}
