package io.tagline.scenarios.cla;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The operations a program can call, with the names of their arguments; the first four are those of papers/003, section 3. */
public enum Verb {
    CL_COPY("cl_copy", "Copies consecutive lines, first to last.", "src", "dst", "lines"),
    CL_WAIT("cl_wait", "Polls a line until its content compares with the value as asked.", "line", "value", "comparison"),
    CL_WRITE("cl_write", "Writes a value to a line.", "line", "value"),
    CL_ADD("cl_add", "Adds a value to a line in one atomic step.", "line", "value"),
    LOAD("load", "Reads a line.", "line"),
    STORE("store", "Writes a value to a line.", "line", "value"),
    FENCE("fence", "Waits until every earlier store of the thread is performed."),
    COMPUTE("compute", "Computes for a time without touching memory.", "time");

    private final String word;
    private final String meaning;
    private final List<String> arguments;

    Verb(String word, String meaning, String... arguments) {
        this.word = word;
        this.meaning = meaning;
        this.arguments = List.of(arguments);
    }

    /** The operation with this name. */
    public static Optional<Verb> of(String word) {
        return Arrays.stream(values()).filter(v -> v.word.equals(word)).findFirst();
    }

    /** The names of all operations, in the order of this list. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Verb::word).toList();
    }

    /** The name as a program writes it. */
    public String word() {
        return word;
    }

    /** One sentence for people. */
    public String meaning() {
        return meaning;
    }

    /** How a call looks, such as {@code cl_wait(line, value, comparison)}. */
    public String signature() {
        return word + "(" + String.join(", ", arguments) + ")";
    }

    int mostArguments() {
        return arguments.size();
    }

    /** The comparison of a wait may be left out. */
    int fewestArguments() {
        return this == CL_WAIT ? 2 : arguments.size();
    }
}
