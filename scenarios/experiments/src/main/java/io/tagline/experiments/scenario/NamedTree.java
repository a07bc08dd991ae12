package io.tagline.experiments.scenario;

import java.util.List;

/** A tree of all threads by name; a {@code TreeShape} is read from {@code shape} once a point is filled in. */
public record NamedTree(String name, Template shape) {

    /** The one of this name, which must be there. */
    public static NamedTree named(String name, List<NamedTree> trees) {
        return trees.stream()
                .filter(tree -> tree.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
