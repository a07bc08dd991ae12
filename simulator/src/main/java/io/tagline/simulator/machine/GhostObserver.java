package io.tagline.simulator.machine;

import io.tagline.programs.operation.Effect;

/** Observes what threads do to ghost lines, which are outside the machine. */
@FunctionalInterface
interface GhostObserver {

    /** Listens to nothing. */
    GhostObserver NOBODY = (thread, effect) -> {};

    void done(int thread, Effect effect);
}
