package io.tagline.topologies.machine;

/**
 * A number of a machine together with its origin.
 *
 * @param path its place in the document, such as {@code directories.look-up}
 * @param source paper and table, or the fitted measurement
 * @param time whether it is a duration
 */
public record Parameter<T>(String path, T value, Kind kind, String source, boolean time) {

    /** A number that is not a duration, or whose dimension does not matter. */
    public Parameter(String path, T value, Kind kind, String source) {
        this(path, value, kind, source, false);
    }
}
