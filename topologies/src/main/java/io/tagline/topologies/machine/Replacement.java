package io.tagline.topologies.machine;

import java.util.Optional;

/** Which line of a full set makes room for another; Al-Zoubi, Milenkovic, Milenkovic, "Performance evaluation of cache replacement policies", ACM SE 2004. */
public enum Replacement {
    /** The one used longest ago. */
    LRU,
    /** The line that a binary tree over the ways selects, in which each node points away from the half used last. */
    TREE_PLRU,
    /** Any of them, each as likely as the others. */
    RANDOM;

    /** The policy of a cache, or the default if its document names none. */
    static Replacement of(Optional<Parameter<Replacement>> said) {
        return said.map(Parameter::value).orElse(LRU);
    }
}
