package io.tagline.models.equations;

import io.tagline.programs.tree.Tree;

/** The cost of a collective along a tree, in picoseconds. */
public sealed interface TreeEquation extends CollectiveEquation permits SmallBroadcast, SmallReduction {

    /** Without interference. */
    long min(Levels levels);

    /** If threads interfere as badly as the paper assumes. */
    long max(Levels levels);

    /** Both along any tree: the cost of its most expensive path, Ramos and Hoefler, HPDC 2015, equation 2. */
    default MinMax minMax(Tree tree) {
        return Paths.minMax(tree, this::min, this::max);
    }
}
