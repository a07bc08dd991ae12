package io.tagline.work;

import io.tagline.documents.Refusal;

/** Opens the recorded traces of real programs. They are files, so only a door can open them. */
@FunctionalInterface
public interface RecordedTraces {

    RecordedTraces NONE = file -> {
        throw new Refusal("there is no trace " + file + " here");
    };

    /** The bytes of a trace, compressed, by the name of its file. */
    byte[] bytes(String file);
}
