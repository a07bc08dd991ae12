package io.tagline.communication.trace;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The formats of traces; which one a trace has is seen from its content. docs/trace.md. */
public enum TraceFormat {
    BINARY("binary"),
    TEXT("text"),
    CPU("cpu"),
    DIN("din"),
    LACKEY("lackey");

    private final String word;

    TraceFormat(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** All words, as a list for messages. */
    static String words() {
        return Arrays.stream(values()).map(TraceFormat::word).collect(Collectors.joining(", "));
    }
}
