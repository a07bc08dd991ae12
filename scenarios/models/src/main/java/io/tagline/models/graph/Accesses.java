package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import java.util.ArrayList;
import java.util.List;

/** The nodes of a program, and who touches which line; programs with nodes that do something else are refused. */
final class Accesses {

    private final List<Node> nodes = new ArrayList<>();
    private final List<Effect> effects = new ArrayList<>();
    private final List<List<Touch>> ofNode = new ArrayList<>();
    private final List<List<Touch>> ofLine = new ArrayList<>();
    private final List<List<Touch>> writesOf = new ArrayList<>();
    private final int threads;

    /**
     * The accesses of a program to lines with these names.
     *
     * @throws UnmodelledException if an operation does what no graph tells
     */
    Accesses(Program program, List<String> names) {
        if (program.lines(Operation::isOneSided) > 0) {
            throw new UnmodelledException("one-sided operations");
        }
        threads = program.threads().size();
        for (int line = 0; line < names.size(); line++) {
            ofLine.add(new ArrayList<>());
            writesOf.add(new ArrayList<>());
        }
        for (int thread = 0; thread < threads; thread++) {
            List<Step> steps = program.threads().get(thread);
            for (int index = 0; index < steps.size(); index++) {
                add(new Node(nodes.size(), thread, index, steps.get(index)), names);
            }
        }
    }

    private void add(Node node, List<String> names) {
        List<Touch> touches = Touch.of(node);
        nodes.add(node);
        effects.add(only(node.step().operation(), names));
        ofNode.add(touches);
        for (Touch touch : touches) {
            ofLine.get(touch.line()).add(touch);
            if (touch.writes()) {
                writesOf.get(touch.line()).add(touch);
            }
        }
    }

    /** What an operation does if that is one thing, and to one line unless it copies; how several would overlap, no graph tells. */
    private static Effect only(Operation operation, List<String> names) {
        List<Effect> effects = operation.effects();
        boolean several =
                operation.lines() > 1 && operation.effect(Effect.Kind.COPY).isEmpty();
        if (several || effects.size() != 1) {
            throw new UnmodelledException(OperationText.of(operation, names));
        }
        return effects.get(0);
    }

    int threads() {
        return threads;
    }

    List<Node> nodes() {
        return nodes;
    }

    List<Touch> ofNode(int node) {
        return ofNode.get(node);
    }

    /** The accesses to a line, thread by thread, those of a thread in its order. */
    List<Touch> ofLine(int line) {
        return ofLine.get(line);
    }

    /** Those accesses to a line that change it. */
    List<Touch> writesOf(int line) {
        return writesOf.get(line);
    }

    int thread(int node) {
        return nodes.get(node).thread();
    }

    int index(int node) {
        return nodes.get(node).index();
    }

    /** What a node does. */
    Effect effect(int node) {
        return effects.get(node);
    }
}
