package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import java.util.ArrayDeque;

/** A line at its home: its registers, and the requests that wait for it, first come first. */
final class DirectoryLine {

    /** A message on its way through the slice, or waiting. */
    static final class Waiting {
        final Message request;
        /** When the data is there that was read ahead for it. */
        final long dataAt;

        boolean inLookUp;

        Waiting(Message request, long dataAt) {
            this.request = request;
            this.dataAt = dataAt;
        }
    }

    final long line;
    final LineEntry entry = LineEntry.atDirectory();
    final ArrayDeque<Waiting> waiting = new ArrayDeque<>(2);
    /** Snoops and answers that wait, and what waits behind answers. */
    final ArrayDeque<Waiting> held = new ArrayDeque<>(0);
    /** When the data that was read ahead for the request under way is there. */
    long dataAt;
    /** When the next snoop of the present transaction may leave. */
    long snoopsFreeAt;

    boolean offering;
    /** Whether it is being evicted. */
    boolean leaving;

    private int restingState = entry.state;
    private int restingOwner = entry.owner;
    private long changed = -1;

    DirectoryLine(long line) {
        this.line = line;
    }

    /** Whether no message waits for it or is about to be offered. */
    boolean isIdle() {
        return waiting.isEmpty() && held.isEmpty() && !offering;
    }

    /** Notes that the line is at rest; returns whether a look-up now tells another state or owner than when it last was. */
    boolean rest() {
        boolean changed = entry.state != restingState || entry.owner != restingOwner;
        restingState = entry.state;
        restingOwner = entry.owner;
        return changed;
    }

    /** Notes that a look-up from before {@code time} no longer tells the truth. */
    void changedAt(long time) {
        changed = time;
    }

    /** Since when look-ups tell the truth; negative if they always did. */
    long changed() {
        return changed;
    }
}
