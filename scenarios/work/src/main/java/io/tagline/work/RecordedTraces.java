package io.tagline.work;

import io.tagline.documents.Refusal;

/** Where the recorded traces of real programs come from; they are files, which only a door can open. */
@FunctionalInterface
public interface RecordedTraces {

    /** There are none. */
    RecordedTraces NONE = file -> {
        throw new Refusal("there is no trace " + file + " here");
    };

    /** The bytes of a trace, compressed, by the name of its file. */
    byte[] bytes(String file);
}
