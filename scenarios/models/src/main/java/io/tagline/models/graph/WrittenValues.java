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

    /** What a store or a copy puts into a line; nothing if that is not known to be the same in every execution, or is an addition. */
    OptionalLong put(Touch write, Precedence precedence) {
        return put(write, precedence, LONGEST_CHAIN);
    }

    /** The writes that put a value into a line which is only ever stored to, so its contents are all known. */
    List<Touch> stores(int line, long value) {
        return stores.computeIfAbsent(line, this::byValue).getOrDefault(value, List.of());
    }

    private Map<Long, List<Touch>> byValue(int line) {
        return accesses.writesOf(line).stream()
                .collect(Collectors.groupingBy(
                        write -> accesses.effect(write.node()).value()));
    }

    private OptionalLong put(Touch write, Precedence precedence, int depth) {
        Effect effect = accesses.effect(write.node());
        return switch (effect.kind()) {
            case WRITE -> OptionalLong.of(effect.value());
            case COPY -> {
                int source = effect.source() + (write.line() - effect.line());
                yield depth > 0 ? content(source, write.node(), precedence, depth - 1) : OptionalLong.empty();
            }
            case UPDATE, EXCHANGE, READ, POLL, COMPUTE, HINT, FENCE, BARRIER, START_CLOCK, MARK -> OptionalLong.empty();
        };
    }

    /** The value of a line when it is copied, if it is never written, or one write comes before or after the copy for certain. */
    private OptionalLong content(int line, int copy, Precedence precedence, int depth) {
        List<Touch> writes = accesses.writesOf(line);
        if (writes.isEmpty()
                || (writes.size() == 1 && precedence.before(copy, writes.get(0).node()))) {
            return OptionalLong.of(initial(line));
        }
        return writes.size() == 1 && precedence.before(writes.get(0).node(), copy)
                ? put(writes.get(0), precedence, depth)
                : OptionalLong.empty();
    }
}
