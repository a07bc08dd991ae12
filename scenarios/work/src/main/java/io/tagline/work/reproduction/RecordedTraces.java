package io.tagline.work.reproduction;

/** Where the recorded traces of real programs come from; they are files, which only a door can open. */
@FunctionalInterface
public interface RecordedTraces {

    /** The bytes of a trace, compressed, by the name of its file. */
    byte[] bytes(String file);
}
