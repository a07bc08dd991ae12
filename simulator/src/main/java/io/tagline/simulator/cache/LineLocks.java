package io.tagline.simulator.cache;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;

/**
 * For how long locked instructions of one core keep their lines to themselves: from when the core has the line until they have retired.
 *
 * @param instruction how long one takes, in picoseconds; 0 if no longer than its access
 * @param afterSibling how much longer it takes if another thread of the core made the last one on the line
 */
record LineLocks(Engine engine, long instruction, long afterSibling) {

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
            long takes = instruction + line.lock(access, afterSibling);
            if (line.known) {
                line.lockedUntil = engine.now() + takes;
            }
            engine.schedule(takes, PERFORMED, access);
        } else {
            access.performed();
        }
    }

    /** Locks of which each takes as long as after one of another thread of its core. */
    LineLocks atMost() {
        return new LineLocks(engine, instruction + afterSibling, 0);
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
