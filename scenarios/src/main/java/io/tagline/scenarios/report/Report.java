package io.tagline.scenarios.report;

import java.util.List;
import java.util.Optional;

/** How one kind of result is written: all formats that it has. A command offers exactly these. */
public interface Report<T> {

    /** In the order in which they are offered; the first is the default. */
    List<Format<T>> formats();

    /** The format of this name, in letters of any case. */
    default Optional<Format<T>> format(String name) {
        return formats().stream()
                .filter(format -> format.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
