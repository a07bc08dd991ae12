package io.tagline.scenarios.cla.expression;

import java.util.Optional;

/** What names stand for at the moment of evaluation. */
@FunctionalInterface
public interface Scope {

    /** The value of a name, if it has one. */
    Optional<Value> value(String name);
}
