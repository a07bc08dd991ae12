package io.tagline.programs.expression;

import io.tagline.programs.tree.Tree;
import java.util.Map;
import java.util.Optional;

/** The meaning of names at the moment of evaluation. */
@FunctionalInterface
public interface Scope {

    /** The value of a name, if it has one. */
    Optional<Value> value(String name);

    default Map<String, Tree> trees() {
        return Map.of();
    }

    /** Where the threads run. */
    default ThreadDomains domains() {
        return ThreadDomains.UNKNOWN;
    }
}
