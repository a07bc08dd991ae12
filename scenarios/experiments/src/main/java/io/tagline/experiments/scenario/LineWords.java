package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.Optional;

/**
 * The words of a line with several numbers: either named fields, or consecutive elements of its array.
 *
 * @param fields the words of each line, with their initial values; empty without names
 * @param packed how many elements of the array share a line; one if absent
 */
public record LineWords(List<Field> fields, Optional<Expression> packed) {

    static final LineWords NONE = new LineWords(List.of(), Optional.empty());

    /** A word by name. */
    public record Field(String name, Expression value) {}

    public LineWords {
        fields = List.copyOf(fields);
    }
}
