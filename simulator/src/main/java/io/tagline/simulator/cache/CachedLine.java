package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;

/** A line at a cache: its registers, and who waits for it. */
final class CachedLine {

    final long line;
    final LineEntry entry = LineEntry.atCache();
    final Mshr mshr = new Mshr();
    /** When the last locked instruction on it has retired. */
    long lockedUntil;

    CachedLine(long line) {
        this.line = line;
    }
}
