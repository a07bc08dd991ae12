package io.tagline.simulator.cache;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;

/**
 * For how long locked instructions of one core keep their lines to themselves: from when the core has the line until they have retired.
 *
 * @param instruction how long one takes, in picoseconds; 0 if no longer than its access
 */
record LineLocks(Engine engine, long instruction) {

    private static final EventHandler<Access> PERFORMED = new EventHandler<>() {
        @Override
        public void handle(Access access) {
            access.performed();
        }
    };

    /** An access is performed: its client is notified now or, if a locked instruction made it, when that has retired. What home has performed takes no time here. */
    void retire(CachedLine line, Access access) {
        if (instruction > 0 && access.isLocked() && !access.isPerformedAtHome()) {
            access.takeEffect();
            if (line.known) {
                line.lockedUntil = engine.now() + instruction;
            }
            engine.schedule(instruction, PERFORMED, access);
        } else {
            access.performed();
        }
    }

    /** Who spins on the line by locked instructions finishes the present one, and makes no other. */
    void endTurn(CachedLine line) {
        long left = left(line);
        if (left > 0) {
            line.lockedUntil = engine.now() + left;
        }
    }

    /** How long the line is kept from now on; at most 0 if it is not. A thread that spins on it makes one instruction after another. */
    long left(CachedLine line) {
        if (instruction == 0) {
            return 0;
        }
        long left = line.lockedUntil - engine.now();
        return left > 0 || !line.waiters().isPolledByLocked() ? left : Math.floorMod(left, instruction);
    }
}
