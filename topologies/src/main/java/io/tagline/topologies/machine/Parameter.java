package io.tagline.topologies.machine;

/**
 * A number of a machine together with where it comes from.
 *
 * @param path where it stands in the document, such as {@code directories.look-up}
 * @param source paper and table, or what it was fitted to
 */
public record Parameter<T>(String path, T value, Kind kind, String source) {}
