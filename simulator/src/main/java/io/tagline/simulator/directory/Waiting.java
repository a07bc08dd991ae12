package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;

/** A message on its way through a slice, or waiting there; a carrier that is used again. */
final class Waiting {

    private static final Message NOTHING = new Message();

    Message message = NOTHING;
    DirectoryLine line = DirectoryLine.NONE;
    /** When the data that is read ahead for it is there. */
    long dataAt;
    /** Since when look-ups of its line were up to date when its own began. */
    long seen;
    /** When it has been looked up again. */
    long lookedUpAt;
    /** How many others have been served before it that came later. */
    int overtaken;
    /** Whether an event is scheduled for that time: only needed if the message is the first that waits. */
    boolean watched;

    /** Makes this represent a message about a line. */
    Waiting of(DirectoryLine itsLine, Message itsMessage, long itsDataAt) {
        line = itsLine;
        message = itsMessage;
        dataAt = itsDataAt;
        seen = 0;
        lookedUpAt = 0;
        overtaken = 0;
        watched = false;
        return this;
    }
}
