package io.tagline.experiments.scenario;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Named lines and the initial state of each of them. In all but {@code sizes} the names {@code i} and {@code j} are the indices of a line.
 *
 * @param sizes how many lines: none for a single one, else one or two; lines that differ in the last index only have consecutive addresses
 * @param owner the number of the thread whose core has the line
 * @param state of the owner's copy; in {@code I} the line is in memory only
 * @param sharers the numbers of the threads that hold it beside the owner
 * @param value the content
 * @param address of each first line; fresh for each replication if absent
 * @param align a number of which each first line's address is a multiple; 1 if absent
 * @param near in which socket's memory each row is; in any if absent
 * @param buffer the thread whose core has it in its message passing buffer; in memory if absent
 * @param words of each line, if it holds several numbers
 * @param span of its name
 */
public record LineArray(
        String name,
        List<Expression> sizes,
        Optional<Expression> owner,
        Template state,
        List<Expression> sharers,
        Expression value,
        Optional<Expression> address,
        Optional<Expression> align,
        Optional<Near> near,
        Optional<Expression> buffer,
        Memory memory,
        LineWords words,
        Span span) {

    /** The state of a line for which none is given. */
    public static final Template IN_MEMORY = Template.literal(Holders.IN_MEMORY, unsaid(Holders.IN_MEMORY));

    /** The content of a line for which none is given. */
    public static final Expression ZERO = new Expression.Whole(0, unsaid("0"));

    private static Span unsaid(String text) {
        return Source.of("a line", text).span(Position.START, text.length());
    }

    /** The memory that a line is in. */
    public enum Memory {
        SHARED,
        PRIVATE,
        /** Outside the machine: it takes part in assertions only. */
        GHOST
    }

    public LineArray {
        sizes = List.copyOf(sizes);
        sharers = List.copyOf(sharers);
    }

    /** The names of its elements in programs: its own name, or those of their fields. */
    public List<String> names() {
        return words.fields().isEmpty()
                ? List.of(name)
                : words.fields().stream()
                        .map(field -> name + "." + field.name())
                        .toList();
    }

    /** True if lines that differ only in this index are set up alike, except for their names and words. */
    public boolean isAlikeIn(String index) {
        return Stream.of(owner.stream(), state.expressions(), sharers.stream(), Stream.of(value), buffer.stream())
                .flatMap(expressions -> expressions.flatMap(Expression::all))
                .noneMatch(part ->
                        part instanceof Expression.Name named && named.name().equals(index));
    }

    /** Whether it may be in the memory of any socket. */
    public boolean isAnywhere() {
        return sharedState().isPresent() && near.isEmpty() && address.isEmpty();
    }

    /** The same in this socket's memory. */
    public LineArray at(Near home) {
        return new LineArray(
                name,
                sizes,
                owner,
                state,
                sharers,
                value,
                address,
                align,
                Optional.of(home),
                buffer,
                memory,
                words,
                span);
    }

    /** Its state, if it is in memory that all threads share. */
    public Optional<Template> sharedState() {
        return memory == Memory.SHARED && buffer.isEmpty() ? Optional.of(state) : Optional.empty();
    }
}
