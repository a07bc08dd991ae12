package io.tagline.documents.outputs;

/** What an output of another tool is good for. */
public enum OutputPurpose {
    /** Accesses of threads, in their order. */
    ACCESSES("`tagline communication FILE` and `tagline map FILE` read it"),
    /** Cache lines that threads share. */
    SHARING("`tagline communication FILE` and `tagline map FILE` read it"),
    /** The parts of a computer. */
    MACHINE("`tagline machine new --from FILE` reads it"),
    /** Nothing by itself. */
    NONE("");

    private final String readers;

    OutputPurpose(String readers) {
        this.readers = readers;
    }

    /** The commands that read it, in a sentence. */
    String readers() {
        return readers;
    }
}
