package io.tagline.models.graph;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import java.util.ArrayList;
import java.util.List;

/** The nodes of a program, and who touches which line. */
final class Accesses {

    private final List<Node> nodes = new ArrayList<>();
    private final List<List<Touch>> ofNode = new ArrayList<>();
    private final List<List<Touch>> ofLine = new ArrayList<>();
    private final List<List<Touch>> writesOf = new ArrayList<>();
    private final int threads;

    Accesses(Program program, int lines) {
        threads = program.threads().size();
        for (int line = 0; line < lines; line++) {
            ofLine.add(new ArrayList<>());
            writesOf.add(new ArrayList<>());
        }
        for (int thread = 0; thread < threads; thread++) {
            List<Step> steps = program.threads().get(thread);
            for (int index = 0; index < steps.size(); index++) {
                add(new Node(nodes.size(), thread, index, steps.get(index)));
            }
        }
    }

    private void add(Node node) {
        List<Touch> touches = Touch.of(node);
        nodes.add(node);
        ofNode.add(touches);
        for (Touch touch : touches) {
            ofLine.get(touch.line()).add(touch);
            if (touch.writes()) {
                writesOf.get(touch.line()).add(touch);
            }
        }
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

    Operation operation(int node) {
        return nodes.get(node).step().operation();
    }
}
