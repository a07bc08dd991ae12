package io.tagline.scenarios.cla;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The operations a program can call; the first four are those of papers/003, section 3. */
public enum Verb {
    CL_COPY(
            "cl_copy",
            "Copies consecutive lines, first to last.",
            new Argument("src", Kind.BUFFER),
            new Argument("dst", Kind.BUFFER),
            new Argument("lines", Kind.NUMBER)),
    CL_WAIT(
            "cl_wait",
            "Polls a line until its content compares with the value as asked; equal if nothing is asked.",
            new Argument("line", Kind.LINE),
            new Argument("value", Kind.NUMBER),
            new Argument("comparison", Kind.COMPARISON)),
    CL_WRITE(
            "cl_write",
            "Writes a value to a line.",
            new Argument("line", Kind.LINE),
            new Argument("value", Kind.NUMBER)),
    CL_ADD(
            "cl_add",
            "Adds a value to a line in one atomic step.",
            new Argument("line", Kind.LINE),
            new Argument("value", Kind.NUMBER)),
    LOAD("load", "Reads a line.", new Argument("line", Kind.LINE)),
    STORE(
            "store",
            "Writes a value to a line.",
            new Argument("line", Kind.LINE),
            new Argument("value", Kind.NUMBER)),
    FENCE("fence", "Waits until every earlier store of the thread is performed."),
    COMPUTE("compute", "Computes for a time without touching memory.", new Argument("time", Kind.TIME));

    /** What an argument is. */
    public enum Kind {
        /** One line, such as {@code flag} or {@code rbuf[1]}. */
        LINE,
        /** Where lines with consecutive addresses begin: a line, or an array without its last index. */
        BUFFER,
        NUMBER,
        /** One of the words of {@code Comparison}; it may be left out. */
        COMPARISON,
        /** A number and a unit. */
        TIME
    }

    /** An argument by the name that help texts give it. */
    public record Argument(String name, Kind kind) {}

    private final String word;
    private final String meaning;
    private final List<Argument> arguments;

    Verb(String word, String meaning, Argument... arguments) {
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

    public List<Argument> arguments() {
        return arguments;
    }

    /** How a call looks, such as {@code cl_wait(line, value[, comparison])}. */
    public String signature() {
        String needed = arguments.stream()
                .limit(fewestArguments())
                .map(Argument::name)
                .collect(Collectors.joining(", "));
        String optional = arguments.stream()
                .skip(fewestArguments())
                .map(a -> "[, " + a.name() + "]")
                .collect(Collectors.joining());
        return word + "(" + needed + optional + ")";
    }

    int fewestArguments() {
        return (int) arguments.stream().filter(a -> a.kind() != Kind.COMPARISON).count();
    }
}
