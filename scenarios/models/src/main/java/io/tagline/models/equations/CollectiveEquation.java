package io.tagline.models.equations;

/** The cost of a collective along a tree, in picoseconds. */
public sealed interface CollectiveEquation permits TreeEquation, SocketEquation {

    /** What lines cost. */
    LineTransfers transfers();

    Equation equation();
}
