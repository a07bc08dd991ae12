package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import java.util.ArrayList;
import java.util.List;

/** One access of an operation to one line. */
public record Touch(int node, int line, Kind kind) {

    /** How a line is touched. */
    public enum Kind {
        READ,
        WRITE,
        /** Read as often as it takes. */
        POLL
    }

    /** True if the line is changed, which takes it from all others. */
    public boolean writes() {
        return kind == Kind.WRITE;
    }

    Touch at(int other) {
        return other == line ? this : new Touch(node, other, kind);
    }

    /** The accesses of a node in their order; a copy reads and writes line by line. Only {@code anyUpdate} lets a write leave an unknown value. */
    static List<Touch> of(Node node, boolean anyUpdate) {
        Operation operation = node.step().operation();
        List<Touch> touches = new ArrayList<>();
        for (Effect effect : operation.effects()) {
            for (int i = 0; i < operation.lines(); i++) {
                touches.addAll(of(node.number(), effect, i, anyUpdate));
            }
        }
        return touches;
    }

    private static List<Touch> of(int node, Effect effect, int index, boolean anyUpdate) {
        int line = effect.line() + index;
        return switch (effect.kind()) {
            case READ -> List.of(new Touch(node, line, Kind.READ));
            case POLL -> List.of(new Touch(node, line, Kind.POLL));
            case WRITE -> List.of(new Touch(node, line, Kind.WRITE));
            case UPDATE -> List.of(update(node, line, effect, anyUpdate));
            case COPY ->
                List.of(new Touch(node, effect.source() + index, Kind.READ), new Touch(node, line, Kind.WRITE));
            case EXCHANGE -> List.of(update(node, line, effect, anyUpdate));
            case HINT -> throw new UnmodelledException("a hint, which moves a line at any time,");
            case COMPUTE, FENCE, BARRIER, START_CLOCK, MARK -> List.of();
        };
    }

    /** The sum of additions is the same in any order; what other updates leave behind is not known here. */
    private static Touch update(int node, int line, Effect effect, boolean any) {
        if (!any && !effect.isAddition()) {
            throw new UnmodelledException(
                    effect.kind() == Effect.Kind.EXCHANGE
                            ? "compare-exchange"
                            : "fetch-and-" + effect.update().word());
        }
        return new Touch(node, line, Kind.WRITE);
    }
}
