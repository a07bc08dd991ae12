package io.tagline.simulator.directory;

import io.tagline.protocols.step.Message;

/** A message on its way through a slice, or waiting there; a carrier that is used again. */
final class Waiting {

    private static final Message NOTHING = new Message();

    Message message = NOTHING;
    DirectoryLine line = DirectoryLine.NONE;
    /** When the data is there that was read ahead for it. */
    long dataAt;
    /** When what its look-up finds was last out of date, as its line saw it when the look-up began. */
    long seen;
    /** Until when it is looked up again. */
    long lookedUpAt;
    /** Whether that will be noticed: nothing comes of it unless the message is the first that waits. */
    boolean watched;

    /** Takes the place of a message about a line. */
    Waiting of(DirectoryLine itsLine, Message itsMessage, long itsDataAt) {
        line = itsLine;
        message = itsMessage;
        dataAt = itsDataAt;
        seen = 0;
        lookedUpAt = 0;
        watched = false;
        return this;
    }
}
