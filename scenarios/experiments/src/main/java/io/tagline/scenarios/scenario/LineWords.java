package io.tagline.scenarios.scenario;

import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.Optional;

/**
 * What a line holds instead of one number: either named fields, or consecutive elements of its array.
 *
 * @param fields the words of each line, with what they hold at first; none means that it has no names for them
 * @param packed how many elements of the array share a line; each has one of its own if absent
 */
record LineWords(List<Field> fields, Optional<Expression> packed) {

    static final LineWords NONE = new LineWords(List.of(), Optional.empty());

    /** A word by name. */
    record Field(String name, Expression value) {}

    LineWords {
        fields = List.copyOf(fields);
    }
}
