package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Expression;

/** In which socket's memory lines are. */
public sealed interface Near {

    /** In the memory of the socket in which this thread runs. */
    record Neighbour(Expression number) implements Near {}

    /** In the memory of this socket, whether or not a thread runs there. */
    record Socket(Expression number) implements Near {}

    /** Which thread or socket. */
    Expression number();
}
