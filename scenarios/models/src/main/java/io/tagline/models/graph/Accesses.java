package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The nodes of a program, and who touches which line; programs with nodes that do something else are refused. */
final class Accesses {

    private final List<Node> nodes = new ArrayList<>();
    private final List<Effect> effects = new ArrayList<>();
    private final List<List<Touch>> ofNode = new ArrayList<>();
    private final List<List<Touch>> ofLine = new ArrayList<>();
    private final List<List<Touch>> writesOf = new ArrayList<>();
    private final List<List<ThreadAccesses>> byThread;
    private final List<List<ThreadAccesses>> writers;
    private final List<List<ThreadAccesses>> waiters;
    private final boolean[] onlyAdds;
    private final boolean[] onlyStores;
    private final int[] threadOf;
    private final int[] indexOf;
    private final int threads;

    /**
     * The accesses of a program to these lines.
     *
     * @param anyUpdate whether writes may leave an unknown value
     * @throws UnmodelledException if an operation does what no graph can express
     */
    Accesses(Program.Static program, Locations locations, boolean anyUpdate) {
        if (program.lines(Operation::isOneSided) > 0) {
            throw new UnmodelledException("one-sided operations");
        }
        threads = program.threads().size();
        int lines = locations.lines();
        onlyAdds = new boolean[lines];
        onlyStores = new boolean[lines];
        Arrays.fill(onlyAdds, true);
        Arrays.fill(onlyStores, true);
        for (int line = 0; line < lines; line++) {
            ofLine.add(new ArrayList<>());
            writesOf.add(new ArrayList<>());
        }
        for (int thread = 0; thread < threads; thread++) {
            List<ProgramStep> steps = program.threads().get(thread);
            for (int index = 0; index < steps.size(); index++) {
                add(new Node(nodes.size(), thread, index, steps.get(index)), locations, anyUpdate);
            }
        }
        threadOf = nodes.stream().mapToInt(Node::thread).toArray();
        indexOf = nodes.stream().mapToInt(Node::index).toArray();
        byThread = ofLine.stream().map(this::byThread).toList();
        writers = writesOf.stream().map(this::byThread).toList();
        waiters = ofLine.stream()
                .map(touches -> byThread(touches.stream()
                        .filter(touch -> touch.kind() == Touch.Kind.POLL)
                        .toList()))
                .toList();
    }

    private List<ThreadAccesses> byThread(List<Touch> touches) {
        List<ThreadAccesses> result = new ArrayList<>();
        for (int from = 0, to = 0; from < touches.size(); from = to) {
            int thread = thread(touches.get(from).node());
            while (to < touches.size() && thread(touches.get(to).node()) == thread) {
                to++;
            }
            result.add(new ThreadAccesses(thread, touches.subList(from, to)));
        }
        return List.copyOf(result);
    }

    private void add(Node node, Locations locations, boolean anyUpdate) {
        List<Touch> touches = Touch.of(node, anyUpdate).stream()
                .map(touch -> touch.at(locations.line(touch.line())))
                .toList();
        nodes.add(node);
        effects.add(only(node.step().operation(), locations));
        ofNode.add(touches);
        for (Touch touch : touches) {
            ofLine.get(touch.line()).add(touch);
            if (touch.writes()) {
                writesOf.get(touch.line()).add(touch);
                onlyAdds[touch.line()] &= isAdd(touch);
                onlyStores[touch.line()] &= effect(touch.node()).kind() == Effect.Kind.WRITE;
            }
        }
    }

    /** The only effect of an operation, on one line unless it copies; no graph can express how several would overlap. */
    private static Effect only(Operation operation, Locations locations) {
        List<Effect> effects = operation.effects();
        boolean several =
                operation.lines() > 1 && operation.effect(Effect.Kind.COPY).isEmpty();
        if (several || effects.size() != 1) {
            throw new UnmodelledException(OperationText.of(operation, locations.names()));
        }
        return effects.get(0);
    }

    int threads() {
        return threads;
    }

    List<Node> nodes() {
        return nodes;
    }

    int lines() {
        return ofLine.size();
    }

    /** True if a node waits for what a line holds. */
    boolean waits(int node) {
        return effect(node).kind() == Effect.Kind.POLL;
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

    List<ThreadAccesses> byThread(int line) {
        return byThread.get(line);
    }

    /** Those that change it. */
    List<ThreadAccesses> writers(int line) {
        return writers.get(line);
    }

    /** Those that wait for what it holds. */
    List<ThreadAccesses> waiters(int line) {
        return waiters.get(line);
    }

    /** True if every write of a line adds to it. */
    boolean onlyAdds(int line) {
        return onlyAdds[line];
    }

    /** True if every write of a line stores a value that the program states. */
    boolean onlyStores(int line) {
        return onlyStores[line];
    }

    boolean isAdd(Touch write) {
        return effect(write.node()).isAddition();
    }

    int thread(int node) {
        return threadOf[node];
    }

    int index(int node) {
        return indexOf[node];
    }

    Effect effect(int node) {
        return effects.get(node);
    }
}
