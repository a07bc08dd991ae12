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

    /** The accesses of a node in their order; a copy reads and writes line by line. */
    static List<Touch> of(Node node) {
        Operation operation = node.step().operation();
        List<Touch> touches = new ArrayList<>();
        for (Effect effect : operation.effects()) {
            for (int i = 0; i < operation.lines(); i++) {
                add(node.number(), effect, i, touches);
            }
        }
        return touches;
    }

    private static void add(int node, Effect effect, int index, List<Touch> touches) {
        int line = effect.line() + index;
        switch (effect.kind()) {
            case READ -> touches.add(new Touch(node, line, Kind.READ));
            case POLL -> touches.add(new Touch(node, line, Kind.POLL));
            case WRITE, ADD -> touches.add(new Touch(node, line, Kind.WRITE));
            case COPY -> {
                touches.add(new Touch(node, effect.source() + index, Kind.READ));
                touches.add(new Touch(node, line, Kind.WRITE));
            }
            case EXCHANGE -> throw new UnmodelledException("compare-exchange");
            case COMPUTE, FENCE, BARRIER, START_CLOCK, MARK -> {}
        }
    }
}
