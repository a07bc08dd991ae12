package io.tagline.pictures;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A finished picture.
 *
 * @param name of its files
 * @param caption what is drawn, and by which rules
 * @param svg light, on white; a page, or what writes the file, adds what dark ground wants
 * @param data the numbers behind it: columns of equal length by their names, of texts and numbers
 */
public record Picture(String name, String caption, String svg, Map<String, List<?>> data) {

    /** The same, with these words before its caption. */
    public Picture about(Optional<String> what) {
        return new Picture(name, what.orElse("") + caption, svg, data);
    }
}
