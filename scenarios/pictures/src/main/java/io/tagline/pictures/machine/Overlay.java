package io.tagline.pictures.machine;

import io.tagline.pictures.svg.Look;
import java.util.List;
import java.util.Optional;

/** What a picture of a machine shows on the machine. Stops are those of its whole topology. */
public interface Overlay {

    /**
     * A line below the picture.
     *
     * @param key boxes before the text
     */
    record Line(List<Look> key, String text) {

        public Line {
            key = List.copyOf(key);
        }
    }

    String title();

    /** How a line looks that joins some stops with others. */
    Look joined(List<Integer> some, List<Integer> others);

    /** A dot at a stop, if it has one. */
    Optional<Look> at(int stop);

    List<Line> legend();

    /** Rules for what is only here. */
    String style();
}
