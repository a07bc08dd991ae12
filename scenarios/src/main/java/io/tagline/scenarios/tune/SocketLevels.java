package io.tagline.scenarios.tune;

import io.tagline.scenarios.equations.SocketEquation;

/** What the levels of a tree across sockets add, with one of the two cases in mind. */
record SocketLevels(SocketEquation rule, Objective objective) {

    /** What a parent adds to the most expensive subtree of its own socket. */
    long here(int here, int there) {
        return objective.of(rule.here(here, there));
    }

    /** What a parent adds to the most expensive subtree of the other socket. */
    long there(int here, int there) {
        return objective.of(rule.there(here, there));
    }

    /** What a tree costs whose most expensive subtrees in either socket cost this. */
    long cost(int here, int there, long mostHere, long mostThere) {
        long own = here == 0 ? mostHere : here(here, there) + mostHere;
        return there == 0 ? Math.max(own, mostThere) : Math.max(own, there(here, there) + mostThere);
    }
}
