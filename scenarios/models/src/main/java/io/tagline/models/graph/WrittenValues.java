package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.LineSetup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What the writes of a program put into lines, as far as that is the same in every execution. */
final class WrittenValues {

    private static final int LONGEST_CHAIN = 64;

    private final Accesses accesses;
    private final List<LineSetup> lines;
    private final Map<Integer, Map<Long, List<Touch>>> stores = new HashMap<>();

    WrittenValues(Accesses accesses, List<LineSetup> lines) {
        this.accesses = accesses;
        this.lines = lines;
    }

    long initial(int line) {
        return lines.get(line).value();
    }

    /** What a store or a copy puts into a line; nothing if it depends on the execution, or is an addition. */
    OptionalLong put(Touch write) {
        return put(write, LONGEST_CHAIN);
    }

    /** The writes that put a value into a line which is only ever stored to, so that its contents are all known. */
    List<Touch> stores(int line, long value) {
        return stores.computeIfAbsent(line, this::byValue).getOrDefault(value, List.of());
    }

    private Map<Long, List<Touch>> byValue(int line) {
        return accesses.writesOf(line).stream()
                .collect(Collectors.groupingBy(
                        write -> accesses.effect(write.node()).value()));
    }

    private OptionalLong put(Touch write, int depth) {
        Effect effect = accesses.effect(write.node());
        return switch (effect.kind()) {
            case WRITE -> OptionalLong.of(effect.value());
            case COPY ->
                depth > 0 ? content(effect.source() + (write.line() - effect.line()), depth - 1) : OptionalLong.empty();
            case ADD, EXCHANGE, READ, POLL, COMPUTE, FENCE, BARRIER, START_CLOCK -> OptionalLong.empty();
        };
    }

    /** A line that nobody writes keeps its value; one that is written once is taken to have been written. */
    private OptionalLong content(int line, int depth) {
        List<Touch> writes = accesses.writesOf(line);
        if (writes.isEmpty()) {
            return OptionalLong.of(initial(line));
        }
        return writes.size() == 1 ? put(writes.get(0), depth) : OptionalLong.empty();
    }
}
