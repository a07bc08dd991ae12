package io.tagline.topologies.machine;

/**
 * A number of a machine together with where it comes from.
 *
 * @param path where it stands in the document, such as {@code directories.look-up}
 * @param source paper and table, or what it was fitted to
 * @param time whether it says how long something takes
 */
public record Parameter<T>(String path, T value, Kind kind, String source, boolean time) {

    /** A number that is no time, or that nobody asks of what kind it is. */
    public Parameter(String path, T value, Kind kind, String source) {
        this(path, value, kind, source, false);
    }
}
