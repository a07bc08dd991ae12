package io.tagline.models.graph;

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
        if (operation instanceof Operation.Load load) {
            return List.of(new Touch(node.number(), load.line(), Kind.READ));
        } else if (operation instanceof Operation.Store store) {
            return List.of(new Touch(node.number(), store.line(), Kind.WRITE));
        } else if (operation instanceof Operation.Add add) {
            return List.of(new Touch(node.number(), add.line(), Kind.WRITE));
        } else if (operation instanceof Operation.Wait wait) {
            return List.of(new Touch(node.number(), wait.line(), Kind.POLL));
        } else if (operation instanceof Operation.Copy copy) {
            return copy(node.number(), copy);
        }
        return List.of();
    }

    private static List<Touch> copy(int node, Operation.Copy copy) {
        List<Touch> touches = new ArrayList<>(2 * copy.lines());
        for (int i = 0; i < copy.lines(); i++) {
            touches.add(new Touch(node, copy.source() + i, Kind.READ));
            touches.add(new Touch(node, copy.destination() + i, Kind.WRITE));
        }
        return touches;
    }
}
