package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import java.util.ArrayDeque;

/** A line at its home: its registers, and the requests that wait for it. */
final class DirectoryLine {

    final LineEntry entry = LineEntry.atDirectory();
    final ArrayDeque<Message> waiting = new ArrayDeque<>();
    boolean retrying;
}
